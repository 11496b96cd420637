import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import { type WatchedWallet } from '#features/billing/credits/server/api.ts';
import { monthBegin } from './charging/month.ts';
import type { AutoLoadTables, AutoLoadsTable, ChargeRow } from './tables.ts';

/** Locks first what everything about the loading of a wallet locks first. */
export function lockAutoLoad(
	queries: TransactionQueries,
	{ organisationId, walletId }: WatchedWallet,
): Promise<AutoLoadsTable | undefined> {
	return queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_loads')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('wallet_id', '=', walletId)
		.forUpdate()
		.executeTakeFirst();
}

export async function changeAutoLoad(
	queries: TransactionQueries,
	load: Pick<AutoLoadsTable, 'organisation_id' | 'wallet_id'>,
	change: Partial<Omit<AutoLoadsTable, 'organisation_id' | 'wallet_id'>>,
): Promise<void> {
	await queries
		.withTables<AutoLoadTables>()
		.updateTable('auto_loads')
		.set(change)
		.where('organisation_id', '=', load.organisation_id)
		.where('wallet_id', '=', load.wallet_id)
		.execute();
}

/** The charge that is not settled yet: there is never more than one. */
export function findOpenCharge(
	queries: Queries,
	{ organisationId, walletId }: WatchedWallet,
): Promise<ChargeRow | undefined> {
	return queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_load_charges')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('wallet_id', '=', walletId)
		.where('closed_at', 'is', null)
		.executeTakeFirst();
}

export function findCharge(queries: Queries, organisationId: number, chargeId: string): Promise<ChargeRow | undefined> {
	return queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_load_charges')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', chargeId)
		.executeTakeFirst();
}

export interface LockedCharge {
	readonly load: AutoLoadsTable;
	readonly charge: ChargeRow;
}

/** Undefined for a charge that never was. */
export async function lockCharge(
	queries: TransactionQueries,
	organisationId: number,
	chargeId: string,
): Promise<LockedCharge | undefined> {
	const seen = await findCharge(queries, organisationId, chargeId);
	if (seen === undefined) return undefined;
	const load = await lockAutoLoad(queries, { organisationId, walletId: seen.wallet_id });
	// Read again: it may have been settled while its wallet was locked by others.
	const charge = await findCharge(queries, organisationId, chargeId);
	return load && charge && { load, charge };
}

export async function changeCharge(
	queries: TransactionQueries,
	charge: Pick<ChargeRow, 'organisation_id' | 'id'>,
	change: Partial<Omit<ChargeRow, 'organisation_id' | 'id'>>,
): Promise<void> {
	await queries
		.withTables<AutoLoadTables>()
		.updateTable('auto_load_charges')
		.set({ next_try_at: null, confirm_until: null, is_page_open: false, ...change })
		.where('organisation_id', '=', charge.organisation_id)
		.where('id', '=', charge.id)
		.execute();
}

/** Cents, taxes included, that were charged for a wallet in the month of a moment. */
export async function chargedInMonth(
	queries: Queries,
	{ organisationId, walletId }: WatchedWallet,
	moment: Date,
): Promise<number> {
	const { charged } = await queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_load_charges')
		.select(({ fn }) => fn.sum<string | null>('total').as('charged'))
		.where('organisation_id', '=', organisationId)
		.where('wallet_id', '=', walletId)
		.where('state', '=', 'paid')
		.where('closed_at', '>=', monthBegin(moment))
		.executeTakeFirstOrThrow();
	return Number(charged ?? 0);
}
