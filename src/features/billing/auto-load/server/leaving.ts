// Automatic loading that is charged to the card of who leaves, of whatever wallet.
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { watchBalance } from '#features/billing/credits/server/api.ts';
import type { AutoLoadBooks } from './dependencies.ts';
import { changeAutoLoad } from './rows.ts';
import { cancelWaiting, running } from './settings.ts';
import type { AutoLoadTables } from './tables.ts';

/** Wallets. */
export async function listAutoLoadsOf(queries: Queries, person: PersonKey): Promise<readonly string[]> {
	const rows = await selectLoads(queries, person).execute();
	return rows.map(({ wallet_id: walletId }) => walletId);
}

/** Nothing is charged any more; a charge that is on its way at this moment ends by itself. @returns how many were ended */
export async function endAutoLoadsOf(
	books: Pick<AutoLoadBooks, 'clock'>,
	queries: TransactionQueries,
	person: PersonKey,
): Promise<number> {
	const loads = await selectLoads(queries, person).forUpdate().execute();
	for (const load of loads) {
		const wallet = { organisationId: load.organisation_id, walletId: load.wallet_id };
		await changeAutoLoad(queries, load, { ...running, state: 'off' });
		await cancelWaiting(books, queries, wallet);
		await watchBalance(queries, books.clock, wallet, null);
	}
	return loads.length;
}

function selectLoads(queries: Queries, { organisationId, userId }: PersonKey) {
	return queries
		.withTables<AutoLoadTables>()
		.selectFrom('auto_loads')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('state', '<>', 'off')
		.orderBy('wallet_id');
}
