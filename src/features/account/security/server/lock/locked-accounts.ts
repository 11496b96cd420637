// A locked account: no one signs in, and no session of it is found, until a recovery unlocks it.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'users'>>();
const lock = keep('security_lock_person', (database, of: PersonKey & { now: Date }) =>
	database
		.updateTable('users')
		.set({ lockedAt: of.now })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.where('lockedAt', 'is', null)
		.returning('id'),
);
const delay = keep('security_delay_recovery', (database, of: PersonKey & { until: Date }) =>
	database
		.updateTable('users')
		.set({ recoverableFrom: sql<Date>`coalesce(recoverable_from, ${of.until})` })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.returning('recoverableFrom'),
);
const unlock = keep('security_unlock_person', (database, of: PersonKey) =>
	database
		.updateTable('users')
		.set({ lockedAt: null, recoverableFrom: null })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.where('lockedAt', 'is not', null)
		.returning('id'),
);

/** False where it was locked already. */
export async function lockPerson(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: PersonKey,
): Promise<boolean> {
	return (await lock(queries, { organisationId, userId, now: clock.now() })).length > 0;
}

/** No link for a new password is sent to the person before then; an earlier day that was set stays. */
export async function delayRecovery(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	until: Date,
): Promise<Date> {
	const [delayed] = await delay(queries, { organisationId, userId, until });
	if (delayed === undefined) throw new Error('The person has no row');
	return delayed.recoverableFrom ?? until;
}

/** False where it was not locked. */
export async function unlockPerson(queries: TransactionQueries, owner: PersonKey): Promise<boolean> {
	return (await unlock(queries, owner)).length > 0;
}
