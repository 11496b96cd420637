// What must hold between the books and what a processor says, as the proof of the books takes it: a key, a name, whether it says something of what is
// new alone, and a statement that gives (subject, expected, found) of whatever does not hold.

/** A check walks along one of these at night. */
type Along = 'books_entries' | 'books_open_items' | 'processor_lines' | 'processor_payouts' | 'days';
type Check = readonly [key: string, name: string, isOfNew: boolean, text: string, along: Along];

const ofProcessor = `('processor_fee', 'dispute', 'payout', 'processor_other')`;

export const payoutChecks: readonly Check[] = [
	[
		'processor',
		'fees, disputes and payouts are booked as the processor says',
		true,
		`select e.origin || ' ' || e.origin_id, case e.origin when 'processor_fee' then case l.kind when 'fee' then l.gross else 0 end - l.fee
				when 'payout' then sign(l.gross) * x.amount else l.gross end, b.amount
			from books_entries e
			left join processor_lines l on l.id = e.origin_id
			left join processor_payout_parts x on e.origin = 'payout' and x.payout_id = l.source and x.seller = e.seller
			left join books_lines b on b.seller = e.seller and b.origin = e.origin and b.origin_id = e.origin_id and b.account = 'processor'
			where e.booked_at > $1 and e.origin in ${ofProcessor} and b.amount is distinct from
				case e.origin when 'processor_fee' then case l.kind when 'fee' then l.gross else 0 end - l.fee
					when 'payout' then sign(l.gross) * x.amount else l.gross end`,
		'books_entries',
	],
	[
		'processor_lines',
		'what a processor takes and pays out is booked once it is known whose it is',
		false,
		`select l.id, l.fee, null
			from processor_lines l
			where l.is_booked and l.fee <> 0 and l.currency = 'CAD' and not exists (select from books_entries e
				where e.seller = l.seller and e.origin = 'processor_fee' and e.origin_id = l.id)`,
		'processor_lines',
	],
	[
		'processor_days',
		'sums of a day at the processor are those of its lines',
		false,
		`select d.seller || ' ' || d.day, coalesce(l.net, 0), d.net
			from (select seller, day, sum(gross - fee) as net from processor_days where kind <> 'payout' group by 1, 2) d
			full join (select seller, day, sum(gross - fee) as net from processor_lines where seller is not null and currency = 'CAD' group by 1, 2) l using (seller, day)
			where coalesce(l.net, 0) is distinct from d.net`,
		'days',
	],
	[
		'payout_parts',
		'the parts of a payout are the payout',
		false,
		`select p.id, p.amount, sum(x.amount)
			from processor_payouts p join processor_payout_parts x on x.payout_id = p.id group by p.id, p.amount having sum(x.amount) <> p.amount`,
		'processor_payouts',
	],
	[
		'written_off',
		'what came back and was written off stands in write-offs, and what changed afterwards does not',
		false,
		`select o.id, s.lost, l.amount
			from books_open_items b
			join payment_open_items o on o.organisation_id = b.organisation_id and o.id = b.item_id
			join payments p on p.organisation_id = o.organisation_id and p.id = o.payment_id
			cross join lateral (select case when o.closed_at is not null and o.kind = 'return' then o.amount else 0 end as lost,
				case when o.closed_at is not null then 0 when o.kind = 'return' then o.amount else -o.amount end as amount) s
			cross join lateral (select coalesce(sum(l.amount), 0) as amount from generate_series(1, b.entries) n
				join books_lines l on l.seller = p.seller and l.origin = 'open_item' and l.account = 'write_offs'
					and l.origin_id = case n when 1 then o.id else o.id || '/' || n end) l
			where o.amount <> 0 and b.booked = s.amount and s.lost <> l.amount`,
		'books_open_items',
	],
];
