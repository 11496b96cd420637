// Whose each movement at a processor is: of the payment, the refund or the dispute that the portal knows by the processor's own name of it.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Account } from './store.ts';

/** So many are looked at in one transaction. */
const linesAtOnce = 500;

interface Place {
	readonly at: Date;
	readonly id: string;
}

/**
 * A charge that did not pay its payment is known by the reference that it carries, and what came back of one by its charge: its open item has the rest. What the portal has
 * not noted yet waits until its payout tells that it is late.
 */
const match = keepSql(
	'payouts_match',
	{ id: 'text', at: 'time', payoutId: 'text?', isMatched: 'boolean!', seller: 'text?', day: 'day' },
	(of: Account & Place) => sql`
		with waiting as (
			(select l.* from processor_lines l
				where not l.is_booked and l.seller is null and l.kind <> 'payout' and l.processor = ${of.name} and l.is_live = ${of.isLive}
					and (l.at, l.id) > (${of.at}, ${of.id}) order by l.at, l.id limit ${sql.lit(linesAtOnce)})
			union all
			(select l.* from processor_lines l
				where l.reason = 'other_amount' and l.processor = ${of.name} and l.is_live = ${of.isLive}
					and (l.at, l.id) > (${of.at}, ${of.id}) order by l.at, l.id limit ${sql.lit(linesAtOnce)})
			order by at, id limit ${sql.lit(linesAtOnce)}),
		known as (
			select w.id, p.organisation_id, p.id as payment_id, p.seller,
				case when w.currency <> 'CAD' then 'other_currency'
					when w.kind = 'charge' and p.processor_payment_id = w.charge and p.amount <> w.gross then 'other_amount'
					when w.kind in ('refund', 'dispute') and p.processor_payment_id = w.charge and abs(w.gross) is distinct from r.amount then 'other_amount' end as reason
			from waiting w
			cross join lateral (
				select p.* from payments p where p.processor_payment_id = w.charge and p.processor = w.processor and p.is_live = w.is_live
				union all
				select p.* from payments p where p.id = w.reference and p.processor = w.processor and p.is_live = w.is_live
					and p.processor_payment_id is distinct from w.charge
				union all
				select p.* from processor_lines c join payments p on p.organisation_id = c.organisation_id and p.id = c.payment_id
				where w.kind in ('refund', 'dispute') and c.charge = w.charge and c.kind = 'charge' and p.processor_payment_id is distinct from w.charge
				limit 1) p
			left join payment_returns r on w.kind in ('refund', 'dispute') and r.organisation_id = p.organisation_id and r.payment_id = p.id
				and r.id = w.source
			where w.kind = 'charge' or r.id is not null or w.payout_id is not null or p.processor_payment_id is distinct from w.charge),
		matched as (
			update processor_lines l set seller = k.seller, organisation_id = k.organisation_id, payment_id = k.payment_id, reason = k.reason
			from known k where l.id = k.id and (l.seller is null or l.reason is distinct from k.reason) returning l.id, l.seller)
		select w.id, w.at, w.payout_id as "payoutId", m.id is not null as "isMatched", m.seller, w.day
		from waiting w left join matched m on m.id = w.id order by w.at, w.id`,
);

/** An amount of no seller's payment goes to the seller with the most lines of the payout, or to the one that sold last. */
const assignRest = keepSql(
	'payouts_assign_rest',
	{ seller: 'text!', day: 'day' },
	(of: { payoutId: string }) => sql`
		update processor_lines l set seller = s.seller, reason = case when l.currency <> 'CAD' then 'other_currency' when l.kind = 'fee' then null
			when l.kind = 'other' then 'other_kind' else 'no_document' end
		from (select coalesce(
				(select m.seller from processor_lines m where m.payout_id = ${of.payoutId} and m.seller is not null
					group by m.seller order by count(*) desc, m.seller limit 1),
				(select m.seller from processor_lines m join processor_payouts p on p.processor = m.processor and p.is_live = m.is_live
					where p.id = ${of.payoutId} and m.seller is not null order by m.at desc, m.id limit 1)) as seller) s
		where l.payout_id = ${of.payoutId} and l.seller is null and s.seller is not null returning l.seller, l.day`,
);

/**
 * Its whole amount belongs to sellers: what no line says is the difference of the seller with the most lines. All of it is in the payout's own
 * currency: a line in another one adds nothing.
 */
const setParts = keepSql(
	'payouts_set_parts',
	(of: { payoutId: string }) => sql`
		with sums as (
			select l.seller, count(*) as lines, count(*) filter (where l.kind = 'charge') as payments,
				coalesce(sum(m.gross) filter (where l.kind = 'charge'), 0) as paid,
				coalesce(sum(m.gross) filter (where l.kind in ('refund', 'dispute')), 0) as returned,
				coalesce(sum(m.fee), 0) - coalesce(sum(m.gross) filter (where l.kind = 'fee'), 0) as fees, coalesce(sum(m.gross - m.fee), 0) as amount,
				coalesce(sum(m.gross - case when l.reason is null then m.gross
					when l.reason = 'other_amount' then case when l.kind = 'charge' then p.amount else sign(l.gross) * coalesce(r.amount, 0) end
					else 0 end), 0) as difference
			from processor_lines l
			join processor_payouts w on w.id = l.payout_id
			cross join lateral (select case when l.currency = w.currency then l.gross else 0 end as gross,
				case when l.currency = w.currency then l.fee else 0 end as fee) m
			left join payments p on p.organisation_id = l.organisation_id and p.id = l.payment_id
			left join payment_returns r on r.organisation_id = l.organisation_id and r.id = l.source and l.kind in ('refund', 'dispute')
			where l.payout_id = ${of.payoutId} and l.seller is not null group by l.seller
			union all
			select s.seller, 0, 0, 0, 0, 0, 0, 0
			from processor_payouts p cross join lateral (select m.seller from processor_lines m
				where m.processor = p.processor and m.is_live = p.is_live and m.seller is not null order by m.at desc, m.id limit 1) s
			where p.id = ${of.payoutId} and not exists (select from processor_lines l where l.payout_id = p.id and l.seller is not null)),
		whole as (select p.id, p.day, p.amount - coalesce((select sum(s.amount) from sums s), 0) as missing,
				(select s.seller from sums s order by s.lines desc, s.seller limit 1) as main
			from processor_payouts p where p.id = ${of.payoutId} and p.is_listed)
		insert into processor_payout_parts as x (payout_id, seller, day, payments, paid, returned, fees, amount, difference)
		select w.id, s.seller, w.day, s.payments, s.paid, s.returned, s.fees, s.amount + m.missing, s.difference + m.missing
		from whole w cross join sums s
		cross join lateral (select case when s.seller = w.main then w.missing else 0 end as missing) m
		on conflict (payout_id, seller) do update set payments = excluded.payments, paid = excluded.paid, returned = excluded.returned,
			fees = excluded.fees, difference = excluded.difference`,
);

const sumDays = keepSql(
	'payouts_sum_days',
	(of: { sellers: readonly string[]; days: readonly string[] }) => sql`
		insert into processor_days (seller, day, kind, gross, fee, lines)
		select d.seller, d.day, s.kind, s.gross, s.fee, s.lines
		from unnest(${of.sellers}::text[], ${of.days}::date[]) as d (seller, day)
		cross join lateral (
			select l.kind, sum(l.gross) as gross, sum(l.fee) as fee, count(*) as lines from processor_lines l
				where l.seller = d.seller and l.day = d.day and l.currency = 'CAD' group by l.kind
			union all
			select 'payout', sum(case when l.gross < 0 then -x.amount else x.amount end), 0, count(*)
				from processor_lines l join processor_payout_parts x on x.payout_id = l.source and x.seller = d.seller
				where l.kind = 'payout' and l.day = d.day and l.currency = 'CAD' having count(*) > 0
			union all
			select k.kind, 0, 0, 0 from processor_days k where k.seller = d.seller and k.day = d.day and k.kind <> 'payout' and k.lines > 0
				and not exists (select from processor_lines l
					where l.seller = d.seller and l.day = d.day and l.kind = k.kind and l.currency = 'CAD')
			union all
			select 'payout', 0, 0, 0 from processor_days k where k.seller = d.seller and k.day = d.day and k.kind = 'payout' and k.lines > 0
				and not exists (select from processor_lines l join processor_payout_parts x on x.payout_id = l.source and x.seller = d.seller
					where l.kind = 'payout' and l.day = d.day and l.currency = 'CAD')) s
		on conflict (seller, day, kind) do update set gross = excluded.gross, fee = excluded.fee, lines = excluded.lines`,
);

/** Days whose sums have more than the lines in Canadian dollars: another currency was added to them. */
const listMixed = keepSql(
	'payouts_list_mixed_days',
	{ seller: 'text!', day: 'day!' },
	() => sql`
		select d.seller, d.day from (
			select l.seller, l.day from processor_lines l where l.currency <> 'CAD' and l.seller is not null
			union select x.seller, l.day from processor_lines l join processor_payout_parts x on x.payout_id = l.source
				where l.currency <> 'CAD' and l.kind = 'payout') d
		cross join lateral (select coalesce(sum(k.lines), 0) as lines from processor_days k where k.seller = d.seller and k.day = d.day) k
		cross join lateral (select count(*) as lines from processor_lines l
			where l.seller = d.seller and l.day = d.day and l.currency = 'CAD') l
		cross join lateral (select count(*) as lines from processor_lines l join processor_payout_parts x on x.payout_id = l.source
			where l.kind = 'payout' and l.day = d.day and l.currency = 'CAD' and x.seller = d.seller) p
		where k.lines > l.lines + p.lines limit 500`,
);

/** A version before added them. */
export async function sumUpMixed(queries: TransactionQueries): Promise<void> {
	await sumUp(queries, await listMixed(queries, {}));
}

interface SellerDay {
	readonly seller: string | null;
	readonly day: string;
}

async function sumUp(queries: TransactionQueries, touched: readonly SellerDay[]): Promise<void> {
	const known = touched.flatMap(({ seller, day }) => (seller === null ? [] : [{ seller, day }]));
	const days = [...new Map(known.map((one) => [`${one.seller} ${one.day}`, one])).values()];
	if (days.length === 0) return;
	await sumDays(queries, { sellers: days.map(({ seller }) => seller), days: days.map(({ day }) => day) });
}

/** Looks at a page of what waits. Gives the place after it, and nothing after the last one. */
export async function matchPage(
	queries: TransactionQueries,
	{ name, isLive }: Account,
	after: Place = { at: new Date(0), id: '' },
): Promise<Place | undefined> {
	const page = await match(queries, { name, isLive, ...after });
	const matched = page.filter(({ isMatched }) => isMatched);
	await sumUp(queries, matched);
	for (const payoutId of new Set(matched.flatMap((one) => one.payoutId ?? []))) await setParts(queries, { payoutId });
	const last = page.at(-1);
	return page.length < linesAtOnce ? undefined : last;
}

const markListed = keepSql(
	'payouts_mark_listed',
	{ id: 'text' },
	(of: { payoutId: string }) => sql`
		update processor_payouts set is_listed = true where id = ${of.payoutId} and not is_listed returning id`,
);
const listMoves = keepSql(
	'payouts_list_moves',
	{ seller: 'text', day: 'day' },
	(of: { payoutIds: readonly string[] }) => sql`
		select distinct x.seller, l.day
		from unnest(${of.payoutIds}::text[]) as p (id)
		join processor_lines l on l.source = p.id and l.kind = 'payout'
		join processor_payout_parts x on x.payout_id = p.id`,
);

/** Payouts, and what came back of some, as they are known now. */
export async function sumUpMoves(queries: TransactionQueries, payoutIds: readonly string[]): Promise<void> {
	if (payoutIds.length > 0) await sumUp(queries, await listMoves(queries, { payoutIds }));
}

/** All lines of a payout are there: it is parted among the sellers. */
export async function partPayout(queries: TransactionQueries, payoutId: string): Promise<void> {
	const marked = await markListed(queries, { payoutId });
	if (marked.length === 0) return;
	await sumUp(queries, await assignRest(queries, { payoutId }));
	await setParts(queries, { payoutId });
	await sumUpMoves(queries, [payoutId]);
}
