// Where a person belongs: their office and teams. What others share, publish or limit goes by it.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { foldedName, nameBeginsWith } from '#platform/server/db/name-search.ts';
import { candidates, chooseBeginnings, maxCandidates, wordsOf } from '../word-search.ts';
import { isThere } from '../sessions/presence.ts';

export interface Belonging {
	readonly name: string;
	readonly officeId: string | null;
	readonly officeName: string | null;
	/** In English and lower case: the same for everybody who has it. */
	readonly jobTitle: string;
	readonly teams: readonly { readonly id: string; readonly name: string; readonly isLead: boolean }[];
	/** Not disabled. Who is keeps their office and teams, and staff reaches them by these. */
	readonly isActive: boolean;
}

const read: PreparedStatement = {
	name: 'identity_read_belonging',
	isRead: true,
	text: `select u.given_name || ' ' || u.family_name as name, u.office_id as "officeId", o.name as "officeName",
			lower(u.job_title_en) as "jobTitle", u.status = 'active' as "isActive",
			coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isLead', m.is_lead) order by t.name, t.id)
				from team_members m join teams t on t.organisation_id = m.organisation_id and t.id = m.team_id
				where m.organisation_id = u.organisation_id and m.user_id = u.id), '[]') as teams
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = $1 and u.id = $2`,
};

/** Undefined for no one. */
export async function findBelonging(queries: PreparedStatements, person: PersonKey): Promise<Belonging | undefined> {
	const [belonging] = await queries.prepared<Belonging>(read, [person.organisationId, person.userId]);
	return belonging;
}

export interface GroupNames {
	readonly offices: readonly { readonly id: string; readonly name: string }[];
	readonly teams: readonly { readonly id: string; readonly name: string }[];
	/** Job titles of people, in English and in lower case, with one way of writing in each language. */
	readonly roles: readonly { readonly key: string; readonly en: string; readonly fr: string }[];
}

const groups: PreparedStatement = {
	name: 'identity_list_groups',
	isRead: true,
	text: `select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from offices where organisation_id = $1), '[]') as offices,
		coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from teams where organisation_id = $1), '[]') as teams,
		coalesce((select jsonb_agg(jsonb_build_object('key', key, 'en', en, 'fr', fr) order by key) from (
			select lower(job_title_en) as key, min(job_title_en) as en, min(coalesce(nullif(job_title_fr, ''), job_title_en)) as fr
			from users where organisation_id = $1 and job_title_en <> '' group by 1) r), '[]') as roles`,
};

/** What an organization's people belong to. */
export async function listGroups(queries: PreparedStatements, organisationId: number): Promise<GroupNames> {
	const [row] = await queries.prepared<GroupNames>(groups, [organisationId]);
	return row ?? { offices: [], teams: [], roles: [] };
}

export interface TeamCard {
	readonly id: string;
	readonly name: string;
	readonly members: readonly number[];
}

const teamCards = `select t.id, t.name, coalesce((select array_agg(m.user_id order by m.user_id) from team_members m
			where m.organisation_id = t.organisation_id and m.team_id = t.id), '{}') as members
		from teams t where t.organisation_id = $1`;
const teamsByName: PreparedStatement = {
	name: 'identity_find_teams',
	isRead: true,
	text: `${teamCards} and ${foldedName('t.name')} like $2 order by t.name, t.id limit $3`,
};
const teamsById: PreparedStatement = {
	name: 'identity_list_teams',
	isRead: true,
	text: `${teamCards} and t.id = any($2::text[]) order by t.name, t.id`,
};

/** By a word's begin, without regard to letter case and accents. */
export function findTeams(
	queries: PreparedStatements,
	search: { readonly organisationId: number; readonly query: string; readonly limit: number },
): Promise<readonly TeamCard[]> {
	return queries.prepared<TeamCard>(teamsByName, [search.organisationId, nameBeginsWith(search.query), search.limit]);
}

/** Those of the teams that there are. */
export function listTeams(
	queries: PreparedStatements,
	organisationId: number,
	ids: readonly string[],
): Promise<readonly TeamCard[]> {
	return queries.prepared<TeamCard>(teamsById, [organisationId, ids]);
}

export interface NamedPerson {
	readonly id: number;
	readonly name: string;
	readonly officeName: string;
}

const people = `select u.id, u.given_name || ' ' || u.family_name as name, coalesce(o.name, '') as "officeName"
	from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where u.organisation_id = $1`;
const peopleById: PreparedStatement = {
	name: 'identity_name_people',
	isRead: true,
	text: `${people} and u.id = any($2::integer[])`,
};
const hasName = `(${foldedName('u.given_name')} like $2 or ${foldedName('u.family_name')} like $2
	or ${foldedName("u.given_name || ' ' || u.family_name")} like $2)`;
const inOrder = 'order by u.family_name, u.given_name, u.id limit $3';
const peopleOfOffice: PreparedStatement = {
	name: 'identity_find_people_of_office',
	isRead: true,
	text: `${people} and ${isThere('u', '$5')} and u.office_id = $4 and ${hasName} ${inOrder}`,
};
const peopleByName: PreparedStatement = {
	name: 'identity_find_people_by_name',
	isRead: true,
	text: `with candidates as materialized (${candidates('array[$1]', '$4', '$6')})
		${people} and u.id in (select user_id from candidates) and ${isThere('u', '$5')} and ${hasName} ${inOrder}`,
};

/** People of the organization by number, those who left included. */
export async function namePeople(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, NamedPerson>> {
	if (userIds.length === 0) return new Map();
	const rows = await queries.prepared<NamedPerson>(peopleById, [organisationId, [...new Set(userIds)]]);
	return new Map(rows.map((row) => [row.id, row]));
}

/** Active people of the organization, or of one of its offices, by the beginning of a name. */
export async function findPeople(
	queries: PreparedStatements,
	search: {
		readonly organisationId: number;
		readonly query: string;
		readonly limit: number;
		readonly officeId?: string | undefined;
		/** Who left by then is not found. */
		readonly now: Date;
	},
): Promise<readonly NamedPerson[]> {
	const { organisationId, query, limit, officeId, now } = search;
	const byName = [organisationId, nameBeginsWith(query), limit];
	if (officeId !== undefined) return await queries.prepared<NamedPerson>(peopleOfOffice, [...byName, officeId, now]);
	const found = await chooseBeginnings(queries, [organisationId], wordsOf(query), maxCandidates);
	if (found === undefined) return [];
	return await queries.prepared<NamedPerson>(peopleByName, [...byName, found.beginnings, now, maxCandidates]);
}
