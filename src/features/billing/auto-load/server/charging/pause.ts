import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PauseReason } from '../../contract.ts';
import type { AutoLoadBooks } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import { changeAutoLoad } from '../rows.ts';
import type { AutoLoadsTable } from '../tables.ts';
import type { DeclineWhy } from '../emails.ts';

/** Nothing is charged any more until a new card, or the person, lets it go on. */
export async function pause(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadsTable,
	reason: PauseReason,
	why?: DeclineWhy,
): Promise<void> {
	if (load.state !== 'active') return;
	const paused_at = dependencies.clock.now();
	await changeAutoLoad(queries, load, { state: 'paused', paused_reason: reason, paused_at });
	await notify(dependencies, queries, load, { kind: 'paused', reason, ...(why !== undefined && { why }) });
}
