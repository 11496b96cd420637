// A seller's payouts beside the documents. A payout is open while something of it is on no document: what the lines themselves say, and money that came
// back and has no document yet, which its open item knows.
import { sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { allProcessors, type BalanceLine, type Processors } from '#features/billing/card-processors/server/api.ts';

interface OfSeller {
	readonly seller: string;
	/** First and last day. */
	readonly from: string;
	readonly to: string;
}

/** Few rows: each with the movement that it is about, the last of its source, and what no document says of it. */
const openItems = sql`
	select distinct on (o.organisation_id, o.id) l.id as line_id, l.payout_id, l.seller, o.id as item_id,
		case when o.kind = 'return' then -o.amount else o.amount end as difference
	from payment_open_items o join processor_lines l on l.source = o.id and l.organisation_id = o.organisation_id
	where o.closed_at is null and o.amount <> 0 and sign(l.gross) = case when o.kind = 'return' then -sign(o.amount) else 1 end
	order by o.organisation_id, o.id, l.at desc`;

const parts = (of: OfSeller) => sql`
	select x.payout_id, x.seller, x.day, x.payments, x.paid, x.returned, x.fees, x.amount, x.difference as own,
		x.difference + coalesce(i.difference, 0) as difference, coalesce(i.items, 0) as items,
		coalesce(i.items, 0) > 0 or x.difference <> coalesce(s.difference, 0) as is_open, s.reason, s.settled_by, s.settled_at
	from processor_payout_parts x
	left join processor_payout_settlements s on s.payout_id = x.payout_id and s.seller = x.seller
	left join (select o.payout_id, o.seller, sum(o.difference) as difference, count(*) as items from (${openItems}) o
		group by o.payout_id, o.seller) i on i.payout_id = x.payout_id and i.seller = x.seller
	where x.seller = ${of.seller} and x.day >= ${of.from}::date and x.day <= ${of.to}::date`;

/** Of Canadian dollars: what is paid out in another currency is counted and not added. */
export const sumPayouts = keepSql(
	'payouts_sum',
	{ payouts: 'number!', open: 'number!', amount: 'number!' },
	(of: OfSeller) => sql`
		select count(*) as payouts, count(*) filter (where p.is_open) as open,
			coalesce(sum(p.amount) filter (where w.currency = 'CAD'), 0)::bigint as amount
		from (${parts(of)}) p join processor_payouts w on w.id = p.payout_id`,
);

/** The oldest one that is open. */
export const findOpenPayout = keepSql(
	'payouts_find_open',
	{ id: 'text', arrivesOn: 'day', difference: 'number!', currency: 'text' },
	(of: OfSeller) => sql`
		select p.payout_id as id, w.arrives_on as "arrivesOn", p.difference::bigint as difference, w.currency
		from (${parts(of)}) p join processor_payouts w on w.id = p.payout_id
		where p.is_open order by p.day, p.payout_id limit 1`,
);

const partShape = {
	id: 'text',
	day: 'day',
	arrivesOn: 'day',
	state: as<'on_way' | 'paid' | 'failed'>('text'),
	isAutomatic: 'boolean',
	payments: 'number',
	paid: 'number',
	returned: 'number',
	fees: 'number',
	amount: 'number',
	currency: 'text',
	whole: 'number',
	own: 'number!',
	difference: 'number!',
	items: 'number!',
	reason: 'text?',
	settledBy: 'number?',
	settledAt: 'time?',
} as const;

/** Lists the latest first, behind a place. */
export const listParts = keepSql(
	'payouts_list_parts',
	partShape,
	(of: OfSeller & { isOpen: boolean; day: string; id: string; limit: number }) => sql`
		select p.payout_id as id, p.day, w.arrives_on as "arrivesOn", w.state, w.is_automatic as "isAutomatic", p.payments, p.paid, p.returned, p.fees,
			p.amount, w.currency, w.amount as whole, p.own, p.difference::bigint as difference, p.items, p.reason, p.settled_by as "settledBy",
			p.settled_at as "settledAt"
		from (${parts(of)}) p join processor_payouts w on w.id = p.payout_id
		where p.is_open = ${of.isOpen} and (p.day, p.payout_id) < (${of.day}::date, ${of.id})
		order by p.day desc, p.payout_id desc limit ${of.limit}`,
);

/** Lists the oldest first, behind a place. */
export const listPayoutsOf = keepSql(
	'payouts_list_of_seller',
	{ id: 'text', day: 'day' },
	(of: OfSeller & { day: string; id: string; limit: number }) => sql`
		select x.payout_id as id, x.day from processor_payout_parts x
		where x.seller = ${of.seller} and x.day >= ${of.from}::date and x.day <= ${of.to}::date and (x.day, x.payout_id) > (${of.day}::date, ${of.id})
		order by x.day, x.payout_id limit ${of.limit}`,
);

export const sumBalance = keepSql(
	'payouts_sum_balance',
	{ kind: as<BalanceLine['kind']>('text'), opening: 'number!', gross: 'number!', fee: 'number!' },
	(of: OfSeller) => sql`
		select d.kind, coalesce(sum(d.gross - d.fee) filter (where d.day < ${of.from}::date), 0)::bigint as opening,
			coalesce(sum(d.gross) filter (where d.day >= ${of.from}::date), 0)::bigint as gross,
			coalesce(sum(d.fee) filter (where d.day >= ${of.from}::date), 0)::bigint as fee
		from processor_days d where d.seller = ${of.seller} and d.day <= ${of.to}::date group by d.kind limit 10`,
);

/** Accounts at processors that this portal reads, as rows of `(name, is_live)`. Others are of keys that it had before. */
const accounts = (of: { processors: string }) =>
	sql`jsonb_to_recordset(${of.processors}::jsonb) as c (name text, "isLive" boolean)`;

export function accountsOf(processors: Processors): string {
	return JSON.stringify(allProcessors(processors).map(({ name, isLive }) => ({ name, isLive })));
}

/** Until when every processor that the portal reads was read. */
export const findReadAt = keepSql(
	'payouts_find_read_at',
	{ readAt: 'time?' },
	(of: { processors: string }) => sql`
		select min(coalesce(r.read_at, r.since)) as "readAt" from ${accounts(of)}
		join processor_reads r on r.processor = c.name and r.is_live = c."isLive"`,
);

/** A processor that was read before, and not to this moment; or something of the seller until then that the books have yet to take. */
export const findUnread = keepSql(
	'payouts_find_unread',
	{ isUnread: 'boolean!' },
	(of: { processors: string; seller: string; end: Date; readUntil: Date }) => sql`
		select exists (select from ${accounts(of)}
				join processor_reads r on r.processor = c.name and r.is_live = c."isLive"
				where least(r.until, r.read_at) < ${of.readUntil} and r.read_at is not null)
			or exists (select from processor_lines l left join processor_payout_parts x on l.kind = 'payout' and x.payout_id = l.source
				where not l.is_booked and l.at < ${of.end} and coalesce(x.seller, l.seller) = ${of.seller}) as "isUnread"`,
);

export type PayoutLineReason = 'open_item' | 'no_document' | 'other_amount' | 'other_currency' | 'other_kind';

const lineShape = {
	id: 'text',
	payoutId: 'text!',
	arrivesOn: 'day',
	kind: as<BalanceLine['kind']>('text'),
	type: 'text',
	source: 'text?',
	day: 'day',
	at: 'time',
	gross: 'number',
	fee: 'number',
	currency: 'text',
	foreignAmount: 'number?',
	foreignCurrency: 'text?',
	rate: 'decimal?',
	/** What documents say of the gross amount. */
	documents: 'number!',
	reason: as<PayoutLineReason | null>('text?'),
	itemId: 'text?',
	paymentId: 'text?',
	series: 'text?',
	number: 'number?',
	payer: 'text?',
	description: as<Multilingual | null>('json?'),
} as const;

interface LinesOf {
	readonly seller: string;
	readonly payoutId: string;
	/** The page begins behind this one. */
	readonly afterAt: Date;
	readonly afterId: string;
	readonly limit: number;
}

/** What a payout is made of, by time. A refund or dispute has the last document that it is booked on. */
export const listLines = keepSql(
	'payouts_list_lines',
	lineShape,
	(of: LinesOf) => sql`
		select l.id, l.payout_id as "payoutId", w.arrives_on as "arrivesOn", l.kind, l.type, l.source, l.day, l.at, l.gross, l.fee, l.currency,
			l.foreign_amount as "foreignAmount", l.foreign_currency as "foreignCurrency", l.rate,
			(case when o.difference is not null then l.gross - o.difference when l.reason is null then l.gross
				when l.reason = 'other_amount' then case when l.kind = 'charge' then p.amount else sign(l.gross) * coalesce(r.amount, 0) end
				else 0 end)::bigint as documents,
			case when o.difference is not null then 'open_item' else l.reason end as reason, o.item_id as "itemId", l.payment_id as "paymentId",
			i.series, i.number, coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as payer,
			p.order_facts #> '{lines,0,description}' as description
		from (select l.* from processor_lines l
			where l.payout_id = ${of.payoutId} and l.seller = ${of.seller} and (l.at, l.id) > (${of.afterAt}, ${of.afterId})
			order by l.at, l.id limit ${of.limit}) l
		join processor_payouts w on w.id = l.payout_id
		left join (${openItems}) o on o.line_id = l.id
		left join payments p on p.organisation_id = l.organisation_id and p.id = l.payment_id
		left join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
		left join payment_returns r on r.organisation_id = l.organisation_id and r.id = l.source and l.kind in ('refund', 'dispute')
		left join lateral (select i.series, i.number from invoice_settlements s
				join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
			where s.organisation_id = l.organisation_id and case when l.kind = 'charge' then s.payment_id = l.payment_id
				else s.refunded_payment_id = l.payment_id and split_part(s.fact, ':', 2) = l.source end
			order by s.at desc, s.fact desc limit 1) i on true
		order by l.at, l.id`,
);
export type PayoutLine = Awaited<ReturnType<typeof listLines>>[number];

/** Somebody has said what it is. Only what was seen, and what no open item explains, is settled. */
export const settlePayout = keepSql(
	'payouts_settle',
	{ id: 'text' },
	(of: { payoutId: string; seller: string; difference: number; reason: string; at: Date; by: number }) => sql`
		insert into processor_payout_settlements as s (payout_id, seller, difference, reason, settled_at, settled_by)
		select x.payout_id, x.seller, x.difference, ${of.reason}, ${of.at}, ${of.by}
		from processor_payout_parts x
		where x.payout_id = ${of.payoutId} and x.seller = ${of.seller} and x.difference = ${of.difference}::bigint and x.difference <> 0
			and not exists (select from (${openItems}) o where o.payout_id = x.payout_id and o.seller = x.seller)
		on conflict (payout_id, seller) do update set difference = excluded.difference, reason = excluded.reason,
			settled_at = excluded.settled_at, settled_by = excluded.settled_by
			where s.difference <> excluded.difference
		returning s.payout_id as id`,
);

/** Nobody else settles it until the transaction ends. */
export const lockPart = keepSql(
	'payouts_lock_part',
	{ seller: 'text' },
	(of: { payoutId: string; seller: string }) => sql`
		select x.seller from processor_payout_parts x where x.payout_id = ${of.payoutId} and x.seller = ${of.seller} for update`,
);

/** What was read before the lock may be older than what the transaction with the lock has written. */
export const findSettlement = keepSql(
	'payouts_find_settlement',
	{ difference: 'number', settledBy: 'number' },
	(of: { payoutId: string; seller: string }) => sql`
		select s.difference, s.settled_by as "settledBy" from processor_payout_settlements s
		where s.payout_id = ${of.payoutId} and s.seller = ${of.seller}`,
);

export const hasPart = keepSql(
	'payouts_has_part',
	{ id: 'text' },
	(of: { payoutId: string; seller: string }) => sql`
		select x.payout_id as id from processor_payout_parts x where x.payout_id = ${of.payoutId} and x.seller = ${of.seller}`,
);
