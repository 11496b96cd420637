// What must hold between the books and what a processor says, as the proof of the books takes it: a key, a name, whether it says something of what is
// new alone, and a statement that gives (subject, expected, found) of whatever does not hold.

/** A check walks along one of these at night. */
type Along = 'books_entries' | 'processor_lines' | 'processor_payouts' | 'days';
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
			where l.net is distinct from d.net`,
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
];
