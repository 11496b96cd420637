// Automatic loading that is charged to the card of who leaves, of whatever wallet.
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { watchBalance } from '#features/billing/credits/server/api.ts';
import type { AutoLoadBooks } from './dependencies.ts';
import { type AutoLoadTables, setState } from './rows.ts';
import { cancelWaiting, running } from './settings.ts';

const keep = keeper<AutoLoadTables>();
const list = keep('auto_load_list_of_person', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select('walletId')
		.where((row) => row.and({ organisationId, userId }))
		.where('state', '<>', 'off')
		.orderBy('walletId'),
);
const lock = keep('auto_load_lock_of_person', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select(['organisationId', 'walletId'])
		.where((row) => row.and({ organisationId, userId }))
		.where('state', '<>', 'off')
		.orderBy('walletId')
		.forUpdate(),
);

/** Gives the keys of their wallets. */
export async function listAutoLoadsOf(queries: PreparedStatements, person: PersonKey): Promise<readonly string[]> {
	const rows = await list(queries, person);
	return rows.map(({ walletId }) => walletId);
}

/** Nothing is charged any more; a charge that is on its way at this moment ends by itself. @returns how many were ended */
export async function endAutoLoadsOf(
	books: Pick<AutoLoadBooks, 'clock'>,
	queries: TransactionQueries,
	person: PersonKey,
): Promise<number> {
	const loads = await lock(queries, person);
	for (const wallet of loads) {
		await setState(queries, { ...wallet, ...running, state: 'off' });
		await cancelWaiting(books, queries, wallet);
		await watchBalance(queries, books.clock, wallet, null);
	}
	return loads.length;
}
