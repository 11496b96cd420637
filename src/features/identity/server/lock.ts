// A locked account: nobody signs in, and no session of it is found, until a recovery unlocks it. And a person's row, held.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { SessionOwner } from './own-sessions.ts';
import type { IdentityTables } from './tables.ts';

/** False where it was locked already. */
export async function lockPerson(queries: TransactionQueries, clock: Clock, owner: SessionOwner): Promise<boolean> {
	const rows = await users(queries, owner)
		.set({ locked_at: clock.now() })
		.where('locked_at', 'is', null)
		.returning('id')
		.execute();
	return rows.length > 0;
}

/** False where it was not locked. */
export async function unlockPerson(queries: TransactionQueries, owner: SessionOwner): Promise<boolean> {
	const rows = await users(queries, owner)
		.set({ locked_at: null })
		.where('locked_at', 'is not', null)
		.returning('id')
		.execute();
	return rows.length > 0;
}

/**
 * Holds the person until the transaction ends, before anything else of theirs: of two calls that each take a way in away, or
 * add one where there is room for one, the second sees what the first left.
 */
export async function holdPerson(queries: TransactionQueries, owner: SessionOwner): Promise<void> {
	await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select('id')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId)
		.forNoKeyUpdate()
		.execute();
}

function users(queries: TransactionQueries, { organisationId, userId }: SessionOwner) {
	return queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.where('organisation_id', '=', organisationId)
		.where('id', '=', userId);
}
