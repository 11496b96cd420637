// The end of a person's employment, as far as people, sessions and teams are concerned. Each function belongs in the transaction of its caller.
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { endSuspendedSession } from './sessions/suspended-sessions.ts';
import type { IdentityTables } from './tables.ts';

/** Holds people until the transaction ends, always in one order; their ends by number. */
export async function holdEnds(
	queries: TransactionQueries,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
	const rows = await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select(['id', 'ends_at'])
		.where('id', 'in', userIds)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	return new Map(rows.map(({ id, ends_at: endsAt }) => [id, endsAt]));
}

/** From this instant on the person is not there; null: they stay. */
export async function setEnd(queries: TransactionQueries, owner: PersonKey, endsAt: Date | null): Promise<void> {
	await queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.set({ ends_at: endsAt })
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId)
		.executeTakeFirstOrThrow();
}

/** Ends every session of who left, and those in which they act in another's account; their password opens nothing ever again. */
export async function closeAccess(queries: TransactionQueries, clock: Clock, owner: PersonKey): Promise<void> {
	const tables = queries.withTables<IdentityTables>();
	const ended = await tables
		.updateTable('sessions')
		.set({ ended_at: clock.now(), ended_because: 'the person left' })
		.where((row) =>
			row.or([
				row.and([row('organisation_id', '=', owner.organisationId), row('user_id', '=', owner.userId)]),
				row.and([row('actor_organisation_id', '=', owner.organisationId), row('actor_id', '=', owner.userId)]),
			]),
		)
		.where('ended_at', 'is', null)
		.returning('id')
		.execute();
	for (const { id } of ended) await endSuspendedSession(queries, clock, id);
	await tables
		.updateTable('users')
		.set({ password_hash: null })
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId)
		.execute();
}

/** A lead from now on, whether a member before or not. */
export async function makeLead(queries: TransactionQueries, owner: PersonKey, teamId: string): Promise<void> {
	void (await queries
		.withTables<IdentityTables>()
		.insertInto('team_members')
		.values({ organisation_id: owner.organisationId, team_id: teamId, user_id: owner.userId, is_lead: true })
		.onConflict((conflict) =>
			conflict.columns(['organisation_id', 'team_id', 'user_id']).doUpdateSet({ is_lead: true }),
		)
		.execute());
}

/** Names of the teams that the person was in. */
export async function leaveTeams(queries: TransactionQueries, owner: PersonKey): Promise<number> {
	const left = await queries
		.withTables<IdentityTables>()
		.deleteFrom('team_members')
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.returning('team_id')
		.execute();
	return left.length;
}

const countSessions: PreparedStatement = {
	name: 'identity_count_open_sessions',
	isRead: true,
	text: `select count(*)::integer as count from sessions
		where organisation_id = $1 and user_id = $2 and scope = 'full' and ended_at is null and expires_at > $3 and last_used_at > $4`,
};

export async function countOpenSessions(
	queries: PreparedStatements,
	owner: PersonKey,
	now: Date,
	usedSince: Date,
): Promise<number> {
	const values = [owner.organisationId, owner.userId, now, usedSince];
	const [row] = await queries.prepared<{ count: number }>(countSessions, values);
	return row?.count ?? 0;
}
