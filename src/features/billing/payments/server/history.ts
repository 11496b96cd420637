// What one person paid or was to pay, the newest first. A page is one walk along one index; only the rows of the page are read whole.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, PreparedStatements } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { ReturnState, Standing } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { Payment } from './payment.ts';
import { findRow, paymentColumns, toPayment } from './rows.ts';

/** How a payment stands, as people see it. `disputed`: the bank has not decided yet; what it gave back is refunded. */
export type HistoryState = 'pending' | 'paid' | 'refunded' | 'refunded_part' | 'disputed' | 'failed' | 'expired';

export interface HistoryEntry extends Standing {
	readonly payment: Payment;
	readonly state: HistoryState;
	readonly kind: string;
}

export interface HistoryPage {
	readonly entries: readonly HistoryEntry[];
	/** Where the next page begins; undefined on the last one. */
	readonly next: HistoryPlace | undefined;
}

/** Right after this payment. */
export interface HistoryPlace {
	readonly at: Date;
	readonly id: string;
}

export interface HistoryWish {
	readonly start: Date;
	/** Is the first moment after the range. */
	readonly end: Date;
	/** Undefined: all. */
	readonly purpose?: string | undefined;
	/** Of the purpose: see `kindOf`. */
	readonly kinds?: readonly string[] | undefined;
	readonly state?: HistoryState | undefined;
	readonly after?: HistoryPlace | undefined;
	readonly size: number;
}

type Tables = Pick<Schema, 'payments' | 'paymentStandings' | 'paymentReturns'>;
const keep = keeper<Tables>();

/** Cents in dispute: a standing counts what was lost to the bank, too. */
const disputed = sql`case when s.disputed > 0 then
	(select coalesce(sum(r.amount), 0) from payment_returns r where r.payment_id = p.id
		and r.organisation_id = p.organisation_id and r.kind = 'dispute' and r.state = 'open') else 0 end`;
const isDisputed = sql`s.disputed > 0 and exists (select from payment_returns r where r.payment_id = p.id
	and r.organisation_id = p.organisation_id and r.kind = 'dispute' and r.state = 'open')`;
const returned = sql`(s.refunded + s.disputed)`;
const stateOf = sql<HistoryState>`case
	when p.state in ('created', 'pending', 'unknown') then 'pending'
	when p.state in ('failed', 'requires_action') then 'failed'
	when p.state = 'expired' then 'expired'
	when ${isDisputed} then 'disputed'
	when ${returned} >= p.amount then 'refunded'
	when ${returned} > 0 then 'refunded_part'
	else 'paid' end`;
/** The same of one state, without what would make the planner look up the standing of every payment. */
const isState: Readonly<Record<HistoryState, RawBuilder<boolean>>> = {
	pending: sql`p.state in ('created', 'pending', 'unknown')`,
	failed: sql`p.state in ('failed', 'requires_action')`,
	expired: sql`p.state = 'expired'`,
	disputed: sql`p.state = 'paid' and ${isDisputed}`,
	refunded: sql`p.state = 'paid' and ${returned} >= p.amount and not (${isDisputed})`,
	refunded_part: sql`p.state = 'paid' and ${returned} > 0 and ${returned} < p.amount and not (${isDisputed})`,
	paid: sql`p.state = 'paid' and coalesce(s.refunded, 0) = 0 and coalesce(s.disputed, 0) = 0`,
};
/** What the slice that sells calls it in the details of the order; before they said it, the beginning of its own id. */
const kindOf = sql<string>`coalesce(p.order_facts -> 'details' ->> 'kind', split_part(p.purpose_id, ':', 1))`;
const refunded = sql<number>`least(coalesce(${returned}, 0) - (${disputed}), p.amount)::bigint`;
/** What the history says of a payment, besides its row, where `payment_standings as s` is joined. */
const standingColumns = [
	stateOf.as('historyState'),
	kindOf.as('historyKind'),
	sql<number>`(${disputed})::bigint`.as('disputed'),
	refunded.as('refunded'),
] as const;
/** The same for statements of other slices that read `payments as p` with `payment_standings as s`. */
export const historySql = { state: stateOf, refunded, isDisputed: sql<boolean>`(${isDisputed})`, disputed } as const;

interface PageValues extends PersonKey {
	readonly start: Date;
	readonly at: Date;
	readonly id: string;
	readonly purpose: string | null;
	readonly kinds: readonly string[] | null;
	readonly most: number;
}

/** Each state has a statement of its own: only some of them look up what came back. */
const keepPage = (name: string, where: RawBuilder<boolean>) =>
	keep(name, (database, of: PageValues) =>
		database
			.with(
				(cte) => cte('page').materialized(),
				() => sql<{ id: string; createdAt: Date }>`(
					select p.id, p.created_at from payments p
						left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id
					where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId} and p.created_at >= ${of.start}
						and (p.created_at, p.id) < (${of.at}::timestamptz, ${of.id}) and p.purpose = coalesce(${of.purpose}, p.purpose)
						and (${of.kinds}::text[] is null or ${kindOf} = any(${of.kinds}::text[])) and ${where}
					order by p.created_at desc, p.id desc limit ${of.most}::bigint)`,
			)
			.selectFrom('page')
			.innerJoin('payments as p', (join) =>
				join.on('p.organisationId', '=', of.organisationId).onRef('p.id', '=', 'page.id'),
			)
			.leftJoin('paymentStandings as s', (join) =>
				join.onRef('s.organisationId', '=', 'p.organisationId').onRef('s.paymentId', '=', 'p.id'),
			)
			.select(paymentColumns)
			.select(standingColumns)
			.orderBy('page.createdAt', 'desc')
			.orderBy('page.id', 'desc'),
	);
const ofAnyState = keepPage('payments_list_history', sql`true`);
const ofState: Readonly<Record<HistoryState, typeof ofAnyState>> = {
	pending: keepPage('payments_list_pending', isState.pending),
	failed: keepPage('payments_list_failed', isState.failed),
	expired: keepPage('payments_list_expired', isState.expired),
	disputed: keepPage('payments_list_disputed', isState.disputed),
	refunded: keepPage('payments_list_refunded', isState.refunded),
	refunded_part: keepPage('payments_list_refunded_part', isState.refunded_part),
	paid: keepPage('payments_list_paid', isState.paid),
};

export async function readHistory(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	{ start, end, purpose, kinds, state, after = { at: end, id: '' }, size }: HistoryWish,
): Promise<HistoryPage> {
	const list = state === undefined ? ofAnyState : ofState[state];
	const filter = { start, purpose: purpose ?? null, kinds: kinds ?? null, ...after };
	const rows = await list(queries, { organisationId, userId, ...filter, most: size + 1 });
	const shown = rows.slice(0, size);
	const last = rows.length > size ? shown.at(-1) : undefined;
	return { entries: shown.map(toEntry), next: last && { at: last.createdAt, id: last.id } };
}

const selectOwn = (database: Kysely<Tables>, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('payments as p')
		.leftJoin('paymentStandings as s', (join) =>
			join.onRef('s.organisationId', '=', 'p.organisationId').onRef('s.paymentId', '=', 'p.id'),
		)
		.select(paymentColumns)
		.select(standingColumns)
		.where((row) => row.and({ 'p.userId': userId, 'p.organisationId': organisationId }));
const findNumber = keep(
	'payments_find_number',
	(database, of: PersonKey & { orderNumber: string; reference: string }) =>
		selectOwn(database, of)
			.where('p.orderNumber', '=', of.orderNumber)
			.unionAll(selectOwn(database, of).where('p.processorPaymentId', '=', of.reference))
			.limit(10),
);

/** Finds payments by the number on the receipt: the order's, or the processor's reference of the charge. */
export async function findInHistory(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	number: { readonly orderNumber: string; readonly reference: string },
): Promise<readonly HistoryEntry[]> {
	return (await findNumber(queries, { organisationId, userId, ...number })).map(toEntry);
}

const findLast = keepSql(
	'payments_find_last_bought',
	{ id: 'text' },
	(of: PersonKey & { purpose: string; purposeIds: readonly string[] }) => sql`
		select product.id from unnest(${of.purposeIds}::text[]) as product (id) cross join lateral (
			select p.created_at, p.id from payments p
			where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId} and p.purpose = ${of.purpose}
				and p.purpose_id = product.id and p.state = 'paid'
			order by p.created_at desc, p.id desc limit 1) last
		order by last.created_at desc, last.id desc limit 1`,
);

/** Which of these products a person bought last; `purposeIds` are the purpose's own ids. */
export async function findLastBought(
	database: Database,
	{ organisationId, userId }: PersonKey,
	purpose: string,
	purposeIds: readonly string[],
): Promise<string | undefined> {
	if (purposeIds.length === 0) return undefined;
	const [found] = await database.tenant(organisationId, (queries) =>
		findLast(queries, { organisationId, userId, purpose, purposeIds }),
	);
	return found?.id;
}

const listOf = keep('payments_list_returns', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('paymentReturns')
		.select((row) => ['id', 'kind', row.ref('state').$castTo<ReturnState>().as('state'), 'amount', 'happenedAt as at'])
		.where((row) => row.and({ paymentId: id, organisationId }))
		.orderBy('happenedAt')
		.orderBy('id'),
);

/** What came back of a payment, in the order in which it did. */
export function listReturns(queries: PreparedStatements, organisationId: number, paymentId: string) {
	return listOf(queries, { organisationId, id: paymentId });
}

function toEntry(row: Awaited<ReturnType<typeof ofAnyState>>[number]): HistoryEntry {
	const { historyState: state, historyKind: kind, refunded, disputed: inDispute } = row;
	return { payment: toPayment(row), state, kind, refunded, disputed: inDispute };
}

export async function getPayment(queries: PreparedStatements, key: PaymentKey): Promise<Payment> {
	const row = await findRow(queries, key);
	if (row === undefined) throw new Error(`There is no payment ${key.id}`);
	return toPayment(row);
}
