// Money at the processor that no document has. It is noted in the transaction that finds it, so that nothing is outside the books unseen, and
// stays until it was booked or somebody has said what became of it.
import { type Selectable, sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentTables } from '../tables.ts';

export type OpenItem = Selectable<PaymentTables['payment_open_items']>;

interface Noted extends Pick<OpenItem, 'organisation_id' | 'id' | 'payment_id' | 'kind' | 'amount'> {}

/** How much of it is outside the books now; 0 where all of it is booked. */
export async function noteOpenItem(queries: TransactionQueries, clock: Clock, item: Noted): Promise<void> {
	const { organisation_id, id, amount } = item;
	const known = await queries
		.withTables<PaymentTables>()
		.updateTable('payment_open_items')
		// What was settled by hand and has changed since has to be looked at again.
		.set((eb) => ({
			amount,
			closed_at: eb.case().when('amount', '=', amount).then(eb.ref('closed_at')).else(null).end(),
			closed_by: eb.case().when('amount', '=', amount).then(eb.ref('closed_by')).else(null).end(),
			reason: eb.case().when('amount', '=', amount).then(eb.ref('reason')).else(null).end(),
		}))
		.where('organisation_id', '=', organisation_id)
		.where('id', '=', id)
		.returning('id')
		.executeTakeFirst();
	if (known !== undefined || amount === 0) return;
	await queries
		.withTables<PaymentTables>()
		.insertInto('payment_open_items')
		.values({ ...item, noted_at: clock.now(), closed_at: null, closed_by: null, reason: null })
		.execute();
}

/** Of all organisations, the oldest first. */
export function listOpenItems(queries: TransactionQueries): Promise<OpenItem[]> {
	return queries
		.withTables<PaymentTables>()
		.selectFrom('payment_open_items')
		.selectAll()
		.where('closed_at', 'is', null)
		.where('amount', '<>', sql.lit(0))
		.orderBy('noted_at')
		.orderBy('id')
		.execute();
}

/** Payments of which something that came back is open. */
export async function listUnbooked(queries: TransactionQueries): Promise<readonly PaymentKey[]> {
	const rows = await queries
		.withTables<PaymentTables>()
		.selectFrom('payment_open_items')
		.distinct()
		.select(['organisation_id', 'payment_id'])
		.where('kind', '=', 'return')
		.where('closed_at', 'is', null)
		.where('amount', '<>', sql.lit(0))
		.execute();
	return rows.map(({ organisation_id: organisationId, payment_id: id }) => ({ organisationId, id }));
}

/** Undefined where none of this name is open. */
export async function closeOpenItem(
	queries: TransactionQueries,
	clock: Clock,
	id: string,
	{ userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<OpenItem | undefined> {
	const closed = await queries
		.withTables<PaymentTables>()
		.updateTable('payment_open_items')
		.set({ closed_at: clock.now(), closed_by: userId, reason })
		.where('id', '=', id)
		.where('closed_at', 'is', null)
		.where('amount', '<>', sql.lit(0))
		.returningAll()
		.executeTakeFirst();
	if (closed === undefined) return undefined;
	await recordAudit(
		queries,
		clock,
		{ network: 'command', request: { id } },
		{
			organisationId: closed.organisation_id,
			event: 'payments.open_item_closed',
			actorId: userId,
			details: { paymentId: closed.payment_id, itemId: id, amount: closed.amount, reason },
		},
	);
	return closed;
}
