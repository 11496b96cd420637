// A locked account: nobody signs in, and no session of it is found, until a recovery unlocks it.
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

function users(queries: TransactionQueries, { organisationId, userId }: SessionOwner) {
	return queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.where('organisation_id', '=', organisationId)
		.where('id', '=', userId);
}
