// The person who leaves, the teams that they lead, and who stays. Each function belongs in the transaction of its caller.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

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
	name: 'leaving_find_leaver',
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

export interface LedTeam {
	readonly id: string;
	readonly name: string;
	/** The lead counts, too. */
	readonly people: number;
	/** Leads besides the person who stay. */
	readonly otherLeads: number;
}

const listLed: PreparedStatement = {
	name: 'leaving_list_led_teams',
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

const mayStay: PreparedStatement = {
	name: 'leaving_stays_after',
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
