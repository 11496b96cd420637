// The end of a person's employment, as far as people, sessions and teams are concerned. Each function belongs in the transaction of its caller.
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { endSuspendedSession } from './suspended-sessions.ts';
import type { IdentityTables } from './tables.ts';

export interface Leaver {
	readonly id: number;
	readonly organisationId: number;
	readonly givenName: string;
	readonly familyName: string;
	readonly officeId: string | null;
	readonly officeName: string;
	/** Where the person's days end. */
	readonly city: string;
	readonly timeZone: string;
	readonly endsAt: Date | null;
}

const findLeaverStatement: PreparedStatement = {
	name: 'identity_find_leaver',
	isRead: true,
	text: `select u.id, u.organisation_id as "organisationId", u.given_name as "givenName", u.family_name as "familyName",
			u.office_id as "officeId", coalesce(o.name, '') as "officeName", coalesce(o.city, '') as city,
			coalesce(o.time_zone, 'America/Toronto') as "timeZone", u.ends_at as "endsAt"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = $1 and u.id = $2`,
};

/** Also somebody whose end has come. Undefined for no one. */
export async function findLeaver(queries: PreparedStatements, owner: PersonKey): Promise<Leaver | undefined> {
	const [leaver] = await queries.prepared<Leaver>(findLeaverStatement, [owner.organisationId, owner.userId]);
	return leaver;
}

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

export interface LedTeam {
	readonly id: string;
	readonly name: string;
	/** With the lead. */
	readonly people: number;
	/** Leads besides the person who stay. */
	readonly otherLeads: number;
}

const listLed: PreparedStatement = {
	name: 'identity_list_led_teams',
	isRead: true,
	text: `select t.id, t.name,
			(select count(*)::integer from team_members a where a.organisation_id = t.organisation_id and a.team_id = t.id) as people,
			(select count(*)::integer from team_members a join users u on u.organisation_id = a.organisation_id and u.id = a.user_id
				where a.organisation_id = t.organisation_id and a.team_id = t.id and a.is_lead and a.user_id <> $2
					and u.status = 'active' and u.ends_at is null) as "otherLeads"
		from team_members m join teams t on t.organisation_id = m.organisation_id and t.id = m.team_id
		where m.organisation_id = $1 and m.user_id = $2 and m.is_lead order by t.name, t.id`,
};

export function listLedTeams(queries: PreparedStatements, owner: PersonKey): Promise<readonly LedTeam[]> {
	return queries.prepared<LedTeam>(listLed, [owner.organisationId, owner.userId]);
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

const mayStay: PreparedStatement = {
	name: 'identity_stays_after',
	isRead: true,
	text: `select u.id from users u where u.organisation_id = $1 and u.id = any($2::integer[]) and u.status = 'active' and u.ends_at is null`,
};

/** Which of these people are there and stay: no end of theirs is planned. */
export async function listWhoStay(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<ReadonlySet<number>> {
	const rows = await queries.prepared<{ id: number }>(mayStay, [organisationId, userIds]);
	return new Set(rows.map(({ id }) => id));
}
