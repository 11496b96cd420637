// Where a person belongs: their office and teams. What others share, publish or limit goes by it.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { nameBeginsWith } from '#platform/server/db/name-search.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { candidates, chooseBeginnings, isNamedLike, wordsOf } from '../word-search.ts';
import { isThere } from '../sessions/presence.ts';

interface Belonging {
	readonly name: string;
	readonly officeId: string | null;
	readonly officeName: string | null;
	/** In English and lower case: the same for everybody who has it. */
	readonly jobTitle: string;
	readonly teams: readonly { readonly id: string; readonly name: string; readonly isLead: boolean }[];
	/** Not disabled. Who is keeps their office and teams, and staff reaches them by these. */
	readonly isActive: boolean;
}

const read = keepSql(
	'identity_read_belonging',
	{
		name: 'text',
		officeId: 'text?',
		officeName: 'text?',
		jobTitle: 'text',
		isActive: 'boolean',
		teams: as<Belonging['teams']>('json'),
	},
	(of: PersonKey) => sql`
		select u.given_name || ' ' || u.family_name as name, u.office_id as "officeId", o.name as "officeName",
			lower(u.job_title_en) as "jobTitle", u.status = 'active' as "isActive",
			coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isLead', m.is_lead) order by t.name, t.id)
				from team_members m join teams t on t.organisation_id = m.organisation_id and t.id = m.team_id
				where m.organisation_id = u.organisation_id and m.user_id = u.id), '[]') as teams
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = ${of.organisationId} and u.id = ${of.userId}`,
);

/** Undefined for no one. */
export async function findBelonging(queries: PreparedStatements, person: PersonKey): Promise<Belonging | undefined> {
	const [belonging] = await read(queries, person);
	return belonging;
}

interface GroupNames {
	readonly offices: readonly { readonly id: string; readonly name: string }[];
	readonly teams: readonly { readonly id: string; readonly name: string }[];
	/** Job titles are known by their English in lower case, with one way of writing in each language. */
	readonly roles: readonly { readonly key: string; readonly en: string; readonly fr: string }[];
}

const groups = keepSql(
	'identity_list_groups',
	{
		offices: as<GroupNames['offices']>('json'),
		teams: as<GroupNames['teams']>('json'),
		roles: as<GroupNames['roles']>('json'),
	},
	// From one title to the next: people are many, and what they are called is little.
	(of: { organisationId: number }) => sql`
		with recursive titles as (
			(select u.job_title_en as en, u.job_title_fr as fr from users u where u.organisation_id = ${of.organisationId} and u.job_title_en <> ''
				order by u.job_title_en, u.job_title_fr desc limit 1)
			union all select next.* from titles t cross join lateral (select u.job_title_en, u.job_title_fr from users u
				where u.organisation_id = ${of.organisationId} and u.job_title_en <> '' and u.job_title_en > t.en
				order by u.job_title_en, u.job_title_fr desc limit 1) next)
		select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id)
				from offices where organisation_id = ${of.organisationId}), '[]') as offices,
			coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id)
				from teams where organisation_id = ${of.organisationId}), '[]') as teams,
			coalesce((select jsonb_agg(jsonb_build_object('key', key, 'en', en, 'fr', fr) order by key) from (
				select lower(en) as key, min(en) as en, min(coalesce(nullif(fr, ''), en)) as fr from titles group by 1) r), '[]') as roles`,
);

/** What an organization's people belong to. */
export async function listGroups(queries: PreparedStatements, organisationId: number): Promise<GroupNames> {
	const [row] = await groups(queries, { organisationId });
	return row ?? { offices: [], teams: [], roles: [] };
}

interface NamedPerson {
	readonly id: number;
	readonly name: string;
	readonly officeName: string;
}

const namedPerson = { id: 'number', name: 'text', officeName: 'text' } as const;
const peopleOf = (of: { organisationId: number }) => sql`
	select u.id, u.given_name || ' ' || u.family_name as name, coalesce(o.name, '') as "officeName"
	from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where u.organisation_id = ${of.organisationId}`;
const peopleById = keepSql(
	'identity_name_people',
	namedPerson,
	(of: { organisationId: number; userIds: readonly number[] }) =>
		sql`${peopleOf(of)} and u.id = any(${of.userIds}::integer[])`,
);

interface Search {
	readonly organisationId: number;
	readonly begins: string;
	readonly limit: number;
	readonly now: Date;
}
const isFound = (of: Search) => sql`${isThere('u', of.now)} and ${isNamedLike('u', of.begins)}
	order by u.family_name, u.given_name, u.id limit ${of.limit}`;
const peopleOfOffice = keepSql(
	'identity_find_people_of_office',
	namedPerson,
	(of: Search & { officeId: string }) => sql`${peopleOf(of)} and u.office_id = ${of.officeId} and ${isFound(of)}`,
);
const peopleByName = keepSql(
	'identity_find_people_by_name',
	namedPerson,
	(of: Search & { beginnings: readonly string[]; most: number }) => sql`
		with candidates as materialized (${candidates(sql`array[${of.organisationId}]`, of.beginnings, of.most)})
		${peopleOf(of)} and u.id in (select user_id from candidates) and ${isFound(of)}`,
);

/** People of the organization by number, those who left included. */
export async function namePeople(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, NamedPerson>> {
	if (userIds.length === 0) return new Map();
	const rows = await peopleById(queries, { organisationId, userIds: [...new Set(userIds)] });
	return new Map(rows.map((row) => [row.id, row]));
}

/** Finds active people of the organization, or of one of its offices, by the beginning of a name. */
export async function findPeople(
	queries: PreparedStatements,
	search: {
		readonly organisationId: number;
		readonly query: string;
		readonly limit: number;
		readonly officeId?: string | undefined;
		/** People who left by then are not found. */
		readonly now: Date;
	},
): Promise<readonly NamedPerson[]> {
	const { organisationId, query, limit, officeId, now } = search;
	const byName = { organisationId, begins: nameBeginsWith(query), limit, now };
	if (officeId !== undefined) return await peopleOfOffice(queries, { ...byName, officeId });
	const found = await chooseBeginnings(queries, [organisationId], wordsOf(query));
	if (found === undefined) return [];
	return await peopleByName(queries, { ...byName, ...found });
}
