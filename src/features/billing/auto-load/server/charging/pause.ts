import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PauseReason } from '../../contract.ts';
import type { AutoLoadBooks } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import { type AutoLoadRow, setState } from '../rows.ts';
import type { DeclineWhy } from '../emails.ts';

/** Nothing is charged any more until a new card, or the person, lets it go on. */
export async function pause(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadRow,
	reason: PauseReason,
	why?: DeclineWhy,
): Promise<void> {
	if (load.state !== 'active') return;
	const pausedAt = dependencies.clock.now();
	const { organisationId, walletId } = load;
	await setState(queries, { organisationId, walletId, state: 'paused', pausedReason: reason, pausedAt });
	await notify(dependencies, queries, load, { kind: 'paused', reason, ...(why !== undefined && { why }) });
}
