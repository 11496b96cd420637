import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';

/**
 * Locks wallets ahead of postings in several organisations, which together must keep one order: organisations by number, wallets
 * by id. A single posting locks for itself.
 */
export async function lockWallets(
	queries: TransactionQueries,
	clock: Clock,
	organisationId: number,
	wallets: readonly string[],
): Promise<void> {
	const sorted = [...wallets].sort();
	await sql`select from lock_credit_wallets(${organisationId}::integer, ${sorted}::text[], ${clock.now()}::timestamptz)`.execute(
		queries,
	);
}
