import type { Selectable } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PaymentReturn, Standing } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentTables } from '../tables.ts';

export type KeptReturn = Selectable<PaymentTables['payment_returns']>;
type KeptStanding = Standing & { readonly version: number };

/** 0 where nothing came back yet. */
export async function readVersion(queries: TransactionQueries, key: PaymentKey): Promise<number> {
	const found = await selectStanding(queries, key).executeTakeFirst();
	return found?.version ?? 0;
}

/** No one else writes what came back of the payment until the transaction ends. */
export async function lockStanding(queries: TransactionQueries, key: PaymentKey): Promise<KeptStanding> {
	void (await queries
		.withTables<PaymentTables>()
		.insertInto('payment_standings')
		.values({ organisation_id: key.organisationId, payment_id: key.id, version: 0, refunded: 0, disputed: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.execute());
	return selectStanding(queries, key).forUpdate().executeTakeFirstOrThrow();
}

function selectStanding(queries: TransactionQueries, { organisationId, id }: PaymentKey) {
	return queries
		.withTables<PaymentTables>()
		.selectFrom('payment_standings')
		.select(['version', 'refunded', 'disputed'])
		.where('organisation_id', '=', organisationId)
		.where('payment_id', '=', id);
}

/** Under the lock of the standing. */
export async function changeStanding(
	queries: TransactionQueries,
	{ organisationId, id }: PaymentKey,
	{ version, refunded, disputed }: KeptStanding,
): Promise<void> {
	await queries
		.withTables<PaymentTables>()
		.updateTable('payment_standings')
		.set({ version, refunded, disputed })
		.where('organisation_id', '=', organisationId)
		.where('payment_id', '=', id)
		.execute();
}

export function listKept(queries: TransactionQueries, { organisationId, id }: PaymentKey): Promise<KeptReturn[]> {
	return queries
		.withTables<PaymentTables>()
		.selectFrom('payment_returns')
		.selectAll()
		.where('payment_id', '=', id)
		.where('organisation_id', '=', organisationId)
		.execute();
}

export async function addReturn(
	queries: TransactionQueries,
	{ organisationId, id: paymentId }: PaymentKey,
	one: PaymentReturn,
	now: Date,
): Promise<void> {
	await queries
		.withTables<PaymentTables>()
		.insertInto('payment_returns')
		.values({
			organisation_id: organisationId,
			id: one.id,
			payment_id: paymentId,
			kind: one.kind,
			happened_at: one.at,
			...changing(one, now),
		})
		.execute();
}

export async function changeReturn(
	queries: TransactionQueries,
	{ organisationId }: PaymentKey,
	one: PaymentReturn,
	now: Date,
): Promise<void> {
	await queries
		.withTables<PaymentTables>()
		.updateTable('payment_returns')
		.set(changing(one, now))
		.where('organisation_id', '=', organisationId)
		.where('id', '=', one.id)
		.execute();
}

function changing({ state, amount, reason, isWithheld = false, respondBy }: PaymentReturn, now: Date) {
	return {
		state,
		amount,
		reason: reason ?? null,
		is_withheld: isWithheld,
		respond_by: respondBy ?? null,
		noted_at: now,
	};
}
