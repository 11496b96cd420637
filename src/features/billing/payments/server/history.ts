// The state of a person’s payments in SQL, for the list of payments and invoices, and payments that are looked for by number.
import { type Kysely, sql } from 'kysely';
import type { Database, PreparedStatements } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { ReturnState } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { Payment } from './payment.ts';
import { findRow, paymentColumns, toPayment } from './rows.ts';

/** How a payment stands, as people see it. `disputed`: the bank has not decided yet; what it gave back is refunded. */
export type HistoryState = 'pending' | 'paid' | 'refunded' | 'refunded_part' | 'disputed' | 'failed' | 'expired';

type Tables = Pick<Schema, 'payments' | 'paymentReturns'>;
const keep = keeper<Tables>();

/** Cents in dispute: a standing counts what was lost to the bank, too. */
const disputed = sql`case when s.disputed > 0 then
	(select coalesce(sum(r.amount), 0) from payment_returns r where r.payment_id = p.id
		and r.organisation_id = p.organisation_id and r.kind = 'dispute' and r.state = 'open') else 0 end`;
/** No `exists`: the planner may answer that from a table of all returns. */
const isDisputed = sql`s.disputed > 0 and (select true from payment_returns r where r.payment_id = p.id
	and r.organisation_id = p.organisation_id and r.kind = 'dispute' and r.state = 'open' limit 1) is not null`;
const returned = sql`(s.refunded + s.disputed)`;
const stateOf = sql<HistoryState>`case
	when p.state in ('created', 'pending', 'unknown') then 'pending'
	when p.state in ('failed', 'requires_action') then 'failed'
	when p.state = 'expired' then 'expired'
	when ${isDisputed} then 'disputed'
	when ${returned} >= p.amount then 'refunded'
	when ${returned} > 0 then 'refunded_part'
	else 'paid' end`;
/** For statements that read `payments as p` with `payment_standings as s`. */
export const historySql = {
	state: stateOf,
	refunded: sql<number>`least(coalesce(${returned}, 0) - (${disputed}), p.amount)::bigint`,
	isDisputed: sql<boolean>`(${isDisputed})`,
} as const;

const selectOwn = (database: Kysely<Tables>, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('payments as p')
		.select(paymentColumns)
		.where((row) => row.and({ 'p.userId': userId, 'p.organisationId': organisationId }));
const latest = keep('payments_find_latest', (database, of: PersonKey) =>
	selectOwn(database, of)
		.where('p.state', '=', sql.lit('paid' as const))
		.orderBy('p.createdAt', 'desc')
		.orderBy('p.id', 'desc')
		.limit(1),
);

/** Finds what a person paid last. */
export async function findLatestPaid(queries: PreparedStatements, person: PersonKey): Promise<Payment | undefined> {
	const [row] = await latest(queries, person);
	return row && toPayment(row);
}

const findNumber = keep(
	'payments_find_number',
	(database, of: PersonKey & { orderNumber: string; reference: string }) =>
		selectOwn(database, of)
			.where('p.orderNumber', '=', of.orderNumber)
			.unionAll(selectOwn(database, of).where('p.processorPaymentId', '=', of.reference))
			.limit(10),
);

/** Finds payments by the number on the receipt: the order's, or the processor's reference of the charge. */
export async function findPaymentsByNumber(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	number: { readonly orderNumber: string; readonly reference: string },
): Promise<readonly Payment[]> {
	return (await findNumber(queries, { organisationId, userId, ...number })).map(toPayment);
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

export async function getPayment(queries: PreparedStatements, key: PaymentKey): Promise<Payment> {
	const row = await findRow(queries, key);
	if (row === undefined) throw new Error(`There is no payment ${key.id}`);
	return toPayment(row);
}
