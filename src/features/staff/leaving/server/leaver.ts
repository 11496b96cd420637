// The person who leaves, the teams that they lead, and who stays. Each function belongs in the transaction of its caller.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';

const leaver = {
	id: 'number',
	organisationId: 'number',
	givenName: 'text',
	familyName: 'text',
	officeId: 'text?',
	officeName: 'text',
	/** The person's days end there. */
	city: 'text',
	timeZone: 'text',
	endsAt: 'time?',
} as const;
export type Leaver = RowOf<typeof leaver>;

const find = keepSql(
	'leaving_find_leaver',
	leaver,
	(of: PersonKey) => sql`
		select u.id, u.organisation_id as "organisationId", u.given_name as "givenName", u.family_name as "familyName",
			u.office_id as "officeId", coalesce(o.name, '') as "officeName", coalesce(o.city, '') as city,
			coalesce(o.time_zone, 'America/Toronto') as "timeZone", u.ends_at as "endsAt"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = ${of.organisationId} and u.id = ${of.userId}`,
);

/** Also somebody whose end has come. Undefined for no one. */
export async function findLeaver(queries: PreparedStatements, owner: PersonKey): Promise<Leaver | undefined> {
	return (await find(queries, owner))[0];
}

const ledTeam = {
	id: 'text',
	name: 'text',
	/** The lead counts, too. */
	people: 'number',
	/** These leads besides the person stay. */
	otherLeads: 'number',
} as const;
export type LedTeam = RowOf<typeof ledTeam>;

const listLed = keepSql(
	'leaving_list_led_teams',
	ledTeam,
	(of: PersonKey) => sql`
		select t.id, t.name,
			(select count(*)::integer from team_members a where a.organisation_id = t.organisation_id and a.team_id = t.id) as people,
			(select count(*)::integer from team_members a join users u on u.organisation_id = a.organisation_id and u.id = a.user_id
				where a.organisation_id = t.organisation_id and a.team_id = t.id and a.is_lead and a.user_id <> ${of.userId}
					and u.status = 'active' and u.ends_at is null) as "otherLeads"
		from team_members m join teams t on t.organisation_id = m.organisation_id and t.id = m.team_id
		where m.organisation_id = ${of.organisationId} and m.user_id = ${of.userId} and m.is_lead order by t.name, t.id`,
);

export function listLedTeams(queries: PreparedStatements, owner: PersonKey): Promise<readonly LedTeam[]> {
	return listLed(queries, owner);
}

const keep = keeper<Pick<Schema, 'teamMembers' | 'users'>>();
const mayStay = keep(
	'leaving_stays_after',
	(database, { organisationId, userIds }: { organisationId: number; userIds: readonly number[] }) =>
		database
			.selectFrom('users')
			.select('id')
			.where('organisationId', '=', organisationId)
			.where('id', '=', anyOf(userIds))
			.where('status', '=', sql.lit('active'))
			.where('endsAt', 'is', null),
);

/** Which of these people are there and stay: no end of theirs is planned. */
export async function listWhoStay(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<ReadonlySet<number>> {
	const rows = await mayStay(queries, { organisationId, userIds });
	return new Set(rows.map(({ id }) => id));
}

const writeEnd = keep('leaving_set_end', (database, of: PersonKey & { endsAt: Date | null }) =>
	database
		.updateTable('users')
		.set({ endsAt: of.endsAt })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId })),
);
const putLead = keep(
	'leaving_make_lead',
	(database, { organisationId, userId, teamId }: PersonKey & { teamId: string }) =>
		database
			.insertInto('teamMembers')
			.values({ organisationId, teamId, userId, isLead: true })
			.onConflict((conflict) => conflict.columns(['organisationId', 'teamId', 'userId']).doUpdateSet({ isLead: true })),
);

/** From this instant on the person is not there; null: they stay. */
export async function setEnd(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	endsAt: Date | null,
): Promise<void> {
	await writeEnd(queries, { organisationId, userId, endsAt });
}

/** The person leads the team from now on, whether a member before or not. */
export async function makeLead(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	teamId: string,
): Promise<void> {
	await putLead(queries, { organisationId, userId, teamId });
}
