import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';

const lock = keepSql(
	'credits_lock_wallets',
	(of: { organisationId: number; wallets: readonly string[]; now: Date }) =>
		sql`select from lock_credit_wallets(${of.organisationId}::integer, ${of.wallets}::text[], ${of.now}::timestamptz)`,
);

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
	await lock(queries, { organisationId, wallets: [...wallets].sort(), now: clock.now() });
}
