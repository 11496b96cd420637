// What must hold between the books and what made them, as statements that give (subject, expected, found) of what does not; `$1` is since when.
import { sql } from 'kysely';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { type Kept, keepSql } from '#platform/server/db/keep.ts';
import { useChecks } from '#features/billing/credit-uses/server/api.ts';
import { payoutChecks } from '#features/billing/payouts/server/api.ts';
import { earnedSql } from '../post/earned-days.ts';
import { sealSql } from './seal-sql.ts';
import { alongDays, alongMoves, alongRows, finding, type Finding, mostListed, type Walk, withTime } from './walks.ts';

export interface BooksCheck {
	readonly name: string;
	/** It says something of what is new without the rest. */
	readonly isOfNew: boolean;
	/** Its walk is along days. */
	readonly isDaily: boolean;
	readonly run: Kept<{ since: Date }, Finding>;
	/** How it is made at night; undefined where it reads what is open alone. */
	readonly walk: Walk | undefined;
}

type Night = (name: string, text: string) => Walk;
const along =
	(table: Parameters<typeof alongRows>[1], text?: string): Night =>
	(name, own) =>
		alongRows(name, table, text ?? own);

function check(key: string, name: string, isOfNew: boolean, text: string, night?: Night): BooksCheck {
	return {
		name,
		isOfNew,
		isDaily: night === alongDays,
		run: keepSql(
			`books_check_${key}`,
			finding,
			({ since }: { since: Date }) => sql`
				select subject, expected::bigint, found::bigint from (${withTime(text, since)}) as c (subject, expected, found)
				limit ${sql.lit(mostListed)}`,
		),
		walk: night?.(`books_walk_${key}`, text),
	};
}

/** Gives what the lines of an account come to for each seller, from the sums of their days. */
const sumOfDays = (account: string): string =>
	`(select seller, sum(debit - credit) as amount from books_days where account = '${account}' group by 1)`;

export const booksChecks: readonly BooksCheck[] = [
	check(
		'balance',
		'debits of an entry are its credits',
		true,
		`select e.origin || ' ' || e.origin_id, 0, l.amount
			from books_entries e cross join lateral (select coalesce(sum(l.amount), 0) as amount from books_lines l
				where l.seller = e.seller and l.origin = e.origin and l.origin_id = e.origin_id) l
			where e.booked_at > $1 and l.amount <> 0`,
		along('books_entries'),
	),
	check(
		'days',
		'lines stand on the day of their entry',
		true,
		`select e.origin || ' ' || e.origin_id, 0, l.amount
			from books_entries e cross join lateral (select count(*) as amount from books_lines l
				where l.seller = e.seller and l.origin = e.origin and l.origin_id = e.origin_id and l.day <> e.day) l
			where e.booked_at > $1 and l.amount > 0`,
		along('books_entries'),
	),
	check(
		'documents',
		'an invoice or credit note is owed as its document says',
		true,
		`select e.origin || ' ' || e.origin_id, i.total, coalesce(l.amount, 0)
			from books_entries e
			left join invoices i on i.organisation_id = e.organisation_id and i.id = e.origin_id and i.seller = e.seller
			left join books_lines l on l.seller = e.seller and l.origin = e.origin and l.origin_id = e.origin_id and l.account = 'receivables'
			where e.booked_at > $1 and e.origin in ('invoice', 'credit_note') and i.total is distinct from coalesce(l.amount, 0)`,
		along('books_entries'),
	),
	check(
		'settlements',
		'a payment, refund or write-off is booked as it was set against its document',
		true,
		`select e.origin || ' ' || e.origin_id, s.amount, -l.amount
			from books_entries e
			left join invoice_settlements s on s.organisation_id = e.organisation_id and s.invoice_id = split_part(e.origin_id, '/', 1)
				and s.fact = substr(e.origin_id, strpos(e.origin_id, '/') + 1)
			left join books_lines l on l.seller = e.seller and l.origin = e.origin and l.origin_id = e.origin_id and l.account = 'receivables'
			where e.booked_at > $1 and e.origin in ('payment', 'refund', 'by_hand', 'write_off') and s.amount is distinct from -l.amount`,
		along('books_entries'),
	),
	check(
		'units',
		'lots have the units of their wallet',
		true,
		`select b.organisation_id || ' ' || b.wallet_id, w.balance, l.units
			from books_wallets b
			cross join lateral (select w.balance from credit_wallets w
				where w.organisation_id = b.organisation_id and w.id = b.wallet_id and w.position = b.position offset 0) w
			cross join lateral (select coalesce(sum(l.units_left), 0) as units from books_lots l
				where l.wallet_id = b.wallet_id and l.organisation_id = b.organisation_id and (l.units_left > 0 or l.value_left > 0)) l
			where b.booked_at > $1 and w.balance <> l.units`,
		along('books_wallets'),
	),
	check(
		'chains',
		'every document of a chain is booked once',
		false,
		`select c.seller || '/' || c.series, c.last, count(e.*)
			from books_chains c
			left join books_entries e on e.seller = c.seller and e.origin = case c.series when 'INV' then 'invoice' else 'credit_note' end
			group by c.seller, c.series, c.last having count(e.*) <> c.last`,
		along(
			'invoices',
			`select i.seller || '/' || i.series || ' ' || i.number, 1, 0
				from invoices i join books_chains c on c.seller = i.seller and c.series = i.series and c.last >= i.number
				where not exists (select from books_entries e where e.seller = i.seller and e.origin = i.kind and e.origin_id = i.id)`,
		),
	),
	check(
		'chain_ends',
		'a chain is booked no further than it goes',
		false,
		`select c.seller || '/' || c.series, i.number, c.last
			from books_chains c left join lateral (select max(i.number) as number from invoices i where i.seller = c.seller and i.series = c.series) i on true
			where coalesce(i.number, 0) < c.last`,
	),
	check(
		'missing',
		'every payment, refund and write-off is booked',
		false,
		`select s.invoice_id || '/' || s.fact, s.amount, null
			from books_progress p, invoice_settlements s join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
			where s.kind in ('card', 'refund', 'written_off') and s.at <= p.at - interval '1 hour'
				and not exists (select from books_entries e where e.seller = i.seller and e.origin in ('payment', 'refund', 'by_hand', 'write_off')
					and e.origin_id = s.invoice_id || '/' || s.fact)`,
		along('invoice_settlements'),
	),
	check(
		'lots',
		'credits that are owed are what is left of their lots',
		false,
		`select coalesce(a.seller, l.seller), coalesce(l.value, 0), coalesce(-a.amount, 0)
			from ${sumOfDays('deferred_credits')} a
			full join (select seller, sum(value_left) as value from books_lots
				where seller is not null and value_left > 0 and (units_left > 0 or value_left > 0) group by 1) l using (seller)
			where coalesce(l.value, 0) <> coalesce(-a.amount, 0)`,
	),
	check(
		'moves',
		'a lot is the sum of its moves',
		false,
		`select l.organisation_id || ' ' || l.id, l.value_left, sum(m.value)
			from books_lots l left join books_moves m on m.organisation_id = l.organisation_id and m.lot_id = l.id
			group by l.organisation_id, l.id, l.value_left, l.units_left
			having l.value_left is distinct from sum(m.value) or l.units_left is distinct from sum(m.units)`,
		along('books_lots'),
	),
	check(
		'spans',
		'days that are owed are what of their spans is not earned',
		false,
		`with day as (select (at at time zone '${businessTimeZone}')::date as day from books_progress),
			spans as (select s.seller, sum(s.amount - ${earnedSql('(d.day - 1)')}) as value
				from day d join books_spans s on s.last_day >= d.day group by s.seller)
			select coalesce(a.seller, s.seller), coalesce(s.value, 0), coalesce(-a.amount, 0)
			from ${sumOfDays('deferred_subscriptions')} a
			full join spans s using (seller) where coalesce(s.value, 0) <> coalesce(-a.amount, 0)`,
	),
	check(
		'suspense',
		'suspense is what of open items and of movements without a document is booked',
		false,
		`select p.seller, coalesce(b.booked, 0), coalesce(p.amount, 0)
			from ${sumOfDays('suspense')} p
			full join (select seller, sum(booked) as booked from (
				select p.seller, b.booked from books_open_items b
					join payment_open_items o on o.organisation_id = b.organisation_id and o.id = b.item_id
					join payments p on p.organisation_id = o.organisation_id and p.id = o.payment_id
				union all select l.seller, -l.gross from processor_lines l
					where l.is_booked and l.kind not in ('fee', 'payout') and l.payment_id is null and l.currency = 'CAD') m group by seller) b using (seller)
			where coalesce(b.booked, 0) <> coalesce(p.amount, 0)`,
	),
	...payoutChecks.map(([key, name, isOfNew, text, by]) =>
		check(key, name, isOfNew, text, by === 'days' ? alongDays : along(by)),
	),
	check(
		'day sums',
		'sums of a day are those of its lines',
		false,
		`select d.seller || ' ' || d.account || ' ' || d.day, coalesce(l.amount, 0), d.amount
			from (select seller, account, day, sum(debit - credit) as amount, sum(lines) as lines from books_days group by 1, 2, 3) d
			left join (select seller, account, day, sum(amount) as amount, count(*) as lines from books_lines group by 1, 2, 3) l
				using (seller, account, day)
			where l.amount is distinct from d.amount or l.lines is distinct from d.lines`,
		alongDays,
	),
	check(
		'credit sums',
		'what a day changes of lots is what it changes of the credits that are owed',
		false,
		`select d.seller || ' ' || d.day, coalesce(-l.amount, 0), d.value
			from (select seller, day, sum(value) as value from books_credit_days group by 1, 2) d
			left join (select seller, day, sum(amount) as amount from books_lines where account = 'deferred_credits' group by 1, 2) l using (seller, day)
			where coalesce(-l.amount, 0) <> d.value`,
		alongDays,
	),
	check(
		'service sums',
		'what a day changes of credits is the same by product',
		false,
		`select coalesce(d.seller, s.seller) || ' ' || coalesce(d.day, s.day), coalesce(d.value, 0), coalesce(s.value, 0)
			from (select seller, day, kind, move, sum(units) as units, sum(value) as value from books_credit_days group by 1, 2, 3, 4) d
			full join (select seller, day, kind, move, sum(units) as units, sum(value) as value from books_service_days
				where seller <> '' group by 1, 2, 3, 4) s using (seller, day, kind, move)
			where (coalesce(d.units, 0), coalesce(d.value, 0)) <> (coalesce(s.units, 0), coalesce(s.value, 0))`,
		alongDays,
	),
	...useChecks.map(([key, name, text, by]) => check(key, name, false, text, by === 'moves' ? alongMoves : along(by))),
	check(
		'taxes',
		'taxes of the documents of a day are booked as they are reported',
		false,
		`select s.seller || ' ' || s.day, coalesce(-l.amount, 0), s.amount
			from (select seller, day, sum(amount) as amount from books_sales group by 1, 2) s
			left join (select seller, day, sum(amount) as amount from books_lines
				where account in ('gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb') group by 1, 2) l using (seller, day)
			where coalesce(-l.amount, 0) <> s.amount`,
		alongDays,
	),
	check(
		'closings',
		'a closed month has what it was closed with',
		false,
		`select c.seller || ' ' || c.month, c.debits, coalesce(sum(l.amount) filter (where l.amount > 0), 0)
			from books_closings c
			left join books_lines l on l.seller = c.seller and l.day >= c.month and l.day < c.month + interval '1 month'
			group by c.seller, c.month, c.debits having c.debits <> coalesce(sum(l.amount) filter (where l.amount > 0), 0)`,
		along('books_closings'),
	),
	check(
		'seals',
		'a closed month has the lines that it was sealed with',
		false,
		`select c.seller || ' ' || c.month, c.entries, s.entries
			from books_closings c cross join lateral (${sealSql('c.seller', 'c.month')}) s
			where s.hash <> c.hash or s.entries <> c.entries`,
		along('books_closings'),
	),
];
