// Money at the processor that no document has. It is noted in the transaction that finds it, so that nothing is outside the books unseen, and
// stays until it was booked or somebody has said what became of it.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';

/** An item that has no name of the processor's has this and the id of its payment. */
export const unknownCharge = 'payment ';

const keep = keeper<Pick<Schema, 'paymentOpenItems' | 'payments'>>();
const columns = ['organisationId', 'id', 'paymentId', 'kind', 'amount', 'notedAt'] as const;
const list = keep('payments_list_open_items', (database) =>
	database
		.selectFrom('paymentOpenItems')
		.select(columns)
		.where('closedAt', 'is', null)
		.where('amount', '<>', sql.lit(0))
		.orderBy('notedAt')
		.orderBy('id'),
);
export type OpenItem = Awaited<ReturnType<typeof list>>[number];
type Noted = Omit<OpenItem, 'notedAt'>;

// What was settled by hand and has changed since has to be looked at again, unless nothing is left of it.
const change = keepSql(
	'payments_change_open_item',
	{ id: 'text' },
	(of: Pick<Noted, 'organisationId' | 'id' | 'amount'>) => sql`
		update payment_open_items set amount = ${of.amount}::bigint,
			closed_at = case when ${of.amount}::bigint in (amount, 0) then closed_at end,
			closed_by = case when ${of.amount}::bigint in (amount, 0) then closed_by end,
			reason = case when ${of.amount}::bigint in (amount, 0) then reason end
		where organisation_id = ${of.organisationId} and id = ${of.id} returning id`,
);
const add = keep.insert('payments_add_open_item', 'paymentOpenItems', columns);

/** How much of it is outside the books now; 0 where all of it is booked. */
export async function noteOpenItem(
	queries: PreparedStatements,
	clock: Clock,
	{ organisationId, id, paymentId, kind, amount }: Noted,
): Promise<void> {
	const known = await change(queries, { organisationId, id, amount });
	if (amount === 0 && kind === 'charge') await lookAgain(queries, clock, { organisationId, id: paymentId });
	if (known.length > 0 || amount === 0) return;
	await add(queries, { organisationId, id, paymentId, kind, amount, notedAt: clock.now() });
}

const wake = keep('payments_wake_parked', (database, { organisationId, id, now }: PaymentKey & { now: Date }) =>
	database
		.updateTable('payments')
		.set({ checkAt: now })
		.where((row) => row.and({ organisationId, id }))
		.where('state', '=', sql.lit('unknown'))
		.where('checkAt', 'is', null),
);

/** A payment that its charge contradicted waits until the charge is settled; the next look ends it. */
async function lookAgain(queries: PreparedStatements, clock: Clock, key: PaymentKey): Promise<void> {
	void (await wake(queries, { ...key, now: clock.now() }));
}

const countCharges = keepSql(
	'payments_count_open_charges',
	{ charges: 'number', left: 'number' },
	(of: PaymentKey) => sql`
		select count(*)::integer as charges, (count(*) filter (where closed_at is null and amount <> 0))::integer as left
		from payment_open_items where organisation_id = ${of.organisationId} and payment_id = ${of.id} and kind = 'charge'`,
);

/** Whether charges contradicted the payment, and all of them went back or somebody has said what became of them. */
export async function hasSettledCharges(queries: PreparedStatements, key: PaymentKey): Promise<boolean> {
	const [counted] = await countCharges(queries, key);
	return counted !== undefined && counted.charges > 0 && counted.left === 0;
}

/** Lists those of all organisations, the oldest first. */
export function listOpenItems(queries: PreparedStatements): Promise<readonly OpenItem[]> {
	return list(queries, {});
}

const listKeys = keep('payments_list_unbooked', (database) =>
	database
		.selectFrom('paymentOpenItems')
		.distinct()
		.select(['organisationId', 'paymentId as id'])
		.where('kind', '=', 'return')
		.where('closedAt', 'is', null)
		.where('amount', '<>', sql.lit(0)),
);

/** Payments of which something that came back is open. */
export function listUnbooked(queries: PreparedStatements): Promise<readonly PaymentKey[]> {
	return listKeys(queries, {});
}

/** A charge whose name at the processor is known: what contradicted a payment without one is called after the payment. */
const findCharge = keepSql(
	'payments_find_open_charge',
	{ paymentId: 'text', userId: 'number', amount: 'number' },
	(of: PaymentKey) => sql`
		select o.payment_id as "paymentId", p.user_id as "userId", o.amount
		from payment_open_items o join payments p on p.organisation_id = o.organisation_id and p.id = o.payment_id
		where o.organisation_id = ${of.organisationId} and o.id = ${of.id} and o.kind = 'charge' and o.closed_at is null and o.amount > 0
			and o.id <> ${sql.lit(unknownCharge)} || o.payment_id`,
);
export type OpenCharge = Awaited<ReturnType<typeof findCharge>>[number];

/** Undefined where it is settled, or the processor has no name of it. */
export async function findOpenCharge(queries: PreparedStatements, key: PaymentKey): Promise<OpenCharge | undefined> {
	return (await findCharge(queries, key))[0];
}

const close = keep(
	'payments_close_open_item',
	(database, of: { id: string; closedAt: Date; closedBy: number; reason: string }) =>
		database
			.updateTable('paymentOpenItems')
			.set({ closedAt: of.closedAt, closedBy: of.closedBy, reason: of.reason })
			.where('id', '=', of.id)
			.where('closedAt', 'is', null)
			.where('amount', '<>', sql.lit(0))
			.returning(columns),
);

/** Who answers for it: somebody in a session, or an operator's command. */
export interface SettledBy {
	readonly userId: number;
	readonly reason: string;
	readonly session?: { readonly call: AuditedCall; readonly sessionId: string };
}

/** Undefined where none of this name is open. */
export async function closeOpenItem(
	queries: TransactionQueries,
	clock: Clock,
	id: string,
	{ userId, reason, session }: SettledBy,
): Promise<OpenItem | undefined> {
	const [closed] = await close(queries, { id, closedAt: clock.now(), closedBy: userId, reason });
	if (closed === undefined) return undefined;
	const { organisationId, paymentId, kind, amount } = closed;
	if (kind === 'charge') await lookAgain(queries, clock, { organisationId, id: paymentId });
	await recordAudit(queries, clock, session?.call ?? { network: 'command', request: { id } }, {
		organisationId,
		event: 'payments.open_item_closed',
		actorId: userId,
		...(session && { sessionId: session.sessionId }),
		details: { paymentId, itemId: id, amount, reason },
	});
	return closed;
}
