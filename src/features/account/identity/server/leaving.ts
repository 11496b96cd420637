// The end of a person's employment, as far as people, sessions and teams are concerned. Each function belongs in the transaction of its caller.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { endSuspendedSession } from './sessions/suspended-sessions.ts';

const keep = keeper<Pick<Schema, 'teamMembers' | 'users'>>();
const hold = keep('identity_hold_ends', (database, of: { userIds: readonly number[] }) =>
	database
		.selectFrom('users')
		.select(['id', 'endsAt'])
		.where('id', '=', anyOf(of.userIds))
		.orderBy('id')
		.forNoKeyUpdate(),
);
/** Sessions in which they act in another's account are found among those that have not expired: no index has who acts. */
const endSessions = keepSql(
	'identity_end_sessions_of_leaver',
	{ id: 'text' },
	(of: PersonKey & { now: Date }) => sql`
		with theirs as materialized (
			select s.organisation_id, s.id from sessions s
				where s.organisation_id = ${of.organisationId} and s.user_id = ${of.userId} and s.ended_at is null
			union all select s.organisation_id, s.id from sessions s
				where s.expires_at > ${of.now} and s.actor_organisation_id = ${of.organisationId} and s.actor_id = ${of.userId})
		update sessions s set ended_at = ${of.now}, ended_because = 'the person left' from theirs t
		where s.organisation_id = t.organisation_id and s.id = t.id and s.ended_at is null returning s.id`,
);
const dropPassword = keep('identity_drop_password', (database, of: PersonKey) =>
	database
		.updateTable('users')
		.set({ passwordHash: null })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId })),
);
const leave = keep('identity_leave_teams', (database, { organisationId, userId }: PersonKey) =>
	database
		.deleteFrom('teamMembers')
		.where((row) => row.and({ organisationId, userId }))
		.returning('teamId'),
);

/** Holds people until the transaction ends, always in one order; their ends by number. */
export async function holdEnds(
	queries: TransactionQueries,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
	return new Map((await hold(queries, { userIds })).map(({ id, endsAt }) => [id, endsAt]));
}

/** Ends every session of who left, and those in which they act in another's account; their password opens nothing ever again. */
export async function closeAccess(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: PersonKey,
): Promise<void> {
	const [ended] = await Promise.all([
		endSessions(queries, { organisationId, userId, now: clock.now() }),
		dropPassword(queries, { organisationId, userId }),
	]);
	for (const { id } of ended) await endSuspendedSession(queries, clock, id);
}

/** Tells how many teams the person was in. */
export async function leaveTeams(queries: TransactionQueries, owner: PersonKey): Promise<number> {
	return (await leave(queries, owner)).length;
}
