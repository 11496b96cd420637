// What must hold between documents, what settles them and the payments, as statements that give (document, expected, found) of whatever does
// not. `$1`: what happened before this time must be settled.

import { sql } from 'kysely';
import { before, hours } from '#platform/contract/duration.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ChainEnd, Fault } from './walk.ts';

export interface InvoiceCheck {
	readonly name: string;
	/** It says something of new documents without the others. */
	readonly isOfNew?: true;
	readonly text: string;
}

export const invoiceChecks: readonly InvoiceCheck[] = [
	{
		name: 'a balance is the total less what was set against it',
		isOfNew: true,
		text: `select i.id, i.total - coalesce(sum(s.amount), 0), i.balance
			from invoices i left join invoice_settlements s on s.organisation_id = i.organisation_id and s.invoice_id = i.id
			group by i.organisation_id, i.id, i.total, i.balance having i.balance <> i.total - coalesce(sum(s.amount), 0)`,
	},
	{
		name: 'what cards paid, and got back, is the sum of its payments',
		isOfNew: true,
		text: `select i.id, coalesce(sum(s.amount) filter (where s.kind in ('card', 'refund')), 0), i.paid - i.refunded
			from invoices i left join invoice_settlements s on s.organisation_id = i.organisation_id and s.invoice_id = i.id
			group by i.organisation_id, i.id, i.paid, i.refunded
			having i.paid - i.refunded <> coalesce(sum(s.amount) filter (where s.kind in ('card', 'refund')), 0)`,
	},
	{
		name: 'what is written off is the sum of its write-offs, and never less than nothing',
		isOfNew: true,
		text: `select i.id, coalesce(sum(s.amount), 0), i.written_off
			from invoices i left join invoice_settlements s on s.organisation_id = i.organisation_id and s.invoice_id = i.id and s.kind = 'written_off'
			group by i.organisation_id, i.id, i.written_off having i.written_off <> coalesce(sum(s.amount), 0) or i.written_off < 0`,
	},
	{
		name: 'what was set against another document stands on both, and sums to zero',
		// Two documents may be set against each other more than once.
		text: `with pairs as (select organisation_id, invoice_id, other_id, kind, sum(amount) as amount
				from invoice_settlements where other_id is not null group by 1, 2, 3, 4)
			select s.invoice_id, -s.amount, o.amount
			from pairs s
			left join pairs o on o.organisation_id = s.organisation_id and o.invoice_id = s.other_id and o.other_id = s.invoice_id and o.kind = s.kind
			where o.amount is distinct from -s.amount`,
	},
	{
		name: 'what is credited of an invoice is the sum of its credit notes',
		isOfNew: true,
		text: `select i.id, coalesce(c.credited, 0), i.credited
			from invoices i
			left join (select organisation_id, credits_id, -sum(total) as credited from invoices
				where kind = 'credit_note' group by 1, 2) c on c.organisation_id = i.organisation_id and c.credits_id = i.id
			where i.credited <> coalesce(c.credited, 0)`,
	},
	{
		name: 'a document is paid by payments that were paid, with their amounts',
		isOfNew: true,
		text: `select s.invoice_id, p.amount, s.amount
			from invoice_settlements s
			left join payments p on p.organisation_id = s.organisation_id and p.id = s.payment_id and p.state = 'paid'
			where s.payment_id is not null and p.amount is distinct from s.amount`,
	},
	{
		name: 'every payment that was paid has its document',
		text: `select p.id, p.amount, 0
			from payments p
			left join invoice_settlements s on s.payment_id = p.id and s.organisation_id = p.organisation_id
			where p.state = 'paid' and s.payment_id is null`,
	},
	{
		// A dispute that is opened once more keeps what was booked until it is decided. Facts of a return begin with its name.
		name: 'what came back of a payment is booked, or noted as open',
		text: `with booked as (
				select organisation_id, refunded_payment_id as payment_id, split_part(fact, ':', 2) as id, -sum(amount) as amount
				from invoice_settlements where refunded_payment_id is not null group by 1, 2, 3),
			final as (
				select organisation_id, payment_id, id, case when state in ('done', 'lost') then amount else 0 end as amount, noted_at,
					kind = 'fraud_warning' or state in ('open', 'inquiry') as is_undecided
				from payment_returns)
			select coalesce(f.id, b.id), coalesce(f.amount, 0), coalesce(b.amount, 0) + coalesce(o.amount, 0)
			from final f
			full join booked b on b.organisation_id = f.organisation_id and b.payment_id = f.payment_id and b.id = f.id
			left join payment_open_items o on o.organisation_id = f.organisation_id and o.id = f.id
			where f.is_undecided is not true and coalesce(f.noted_at < $1, true)
				and coalesce(f.amount, 0) <> coalesce(b.amount, 0) + coalesce(o.amount, 0)`,
	},
	{
		// The next payment of a subscription takes it within a month. Of what has no next one the portal refunds it, and asks the staff where it cannot:
		// by the hour, and of a refund that nothing is heard of after two days.
		name: 'money in a person’s favour is taken, on its way back, or noted for the staff',
		text: `with latest as (select $1::timestamptz as at)
			select i.id, 0, i.balance from latest, invoices i
			where i.balance <> 0 and i.balance < 0 and i.issued_at < latest.at
				and not exists (select from invoice_settlements s
					where s.organisation_id = i.organisation_id and s.invoice_id = i.id and s.at >= latest.at)
				and not exists (select from invoice_favours f
					where f.organisation_id = i.organisation_id and f.invoice_id = i.id and f.closed_at is null)
				and not exists (select from payment_refunds f
					left join payment_returns r on r.organisation_id = f.organisation_id and r.id = f.return_id
					where f.organisation_id = i.organisation_id and f.fact = 'balance:' || i.id and f.state <> 'refused'
						and (r.state = 'pending' or r.id is null and f.asked_at > latest.at - interval '2 days'))
				and not (i.purpose = 'subscription' and i.issued_at >= latest.at - interval '62 days' and (
					exists (select from subscriptions s where s.organisation_id = i.organisation_id
						and (s.state <> 'ended' or s.ends_on >= latest.at::date - 1)
						and case when i.account like 'o%' then s.office_id = substr(i.account, 2)
							else s.office_id is null and s.user_id = i.user_id end)
					or exists (select from subscription_quotes q where q.organisation_id = i.organisation_id and q.state = 'charging'
						and (q.user_id = i.user_id or q.plan -> 'plan' ->> 'officeId' = substr(i.account, 2)))))`,
	},
];

/** Enough to see what is wrong. */
export const mostListed = 100;
/** Within which a refund that was asked for, and the job that asks for it, come to an end. */
const graceMs = hours(13);

/** `extent`: which rows it reads; all without one. */
export async function runCheck(database: Database, { name, text }: InvoiceCheck, now: Date, extent = sql``) {
	const [head = '', tail] = text.split('$1');
	const statement = tail === undefined ? sql.raw(text) : sql`${sql.raw(head)}${before(now, graceMs)}${sql.raw(tail)}`;
	const { rows } = await database.query((queries) =>
		sql<Omit<Fault, 'check'>>`${extent} select subject, expected::bigint, found::bigint
			from (${statement}) as c (subject, expected, found) limit ${mostListed}`.execute(queries),
	);
	return rows.map((row) => ({ check: name, ...row }));
}

/** Gives the tables' names to the documents that no proof has seen, and to what settles them. */
export function newDocuments(seen: readonly ChainEnd[]) {
	const sellers = seen.map(({ seller }) => seller);
	const series = seen.map((chain) => chain.series);
	const lasts = seen.map(({ last }) => last);
	return sql`with seen as (select * from unnest(${sellers}::text[], ${series}::text[], ${lasts}::bigint[]) as s (seller, series, last)),
		invoices as materialized (select i.* from invoice_counters c left join seen s using (seller, series)
			cross join lateral (select * from invoices i
				where i.seller = c.seller and i.series = c.series and i.number > coalesce(s.last, 0) offset 0) i),
		invoice_settlements as materialized (select s.* from invoices i cross join lateral (select * from invoice_settlements s
			where s.organisation_id = i.organisation_id and s.invoice_id = i.id offset 0) s)`;
}
