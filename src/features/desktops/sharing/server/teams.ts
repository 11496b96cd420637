import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { foldedName, nameBeginsWith } from '#platform/server/db/name-search.ts';

export interface TeamCard {
	readonly id: string;
	readonly name: string;
	readonly members: readonly number[];
}

const teamCard = { id: 'text', name: 'text', members: 'number[]' } as const;
const teamsOf = (of: { organisationId: number }) => sql`
	select t.id, t.name, coalesce((select array_agg(m.user_id order by m.user_id) from team_members m
			where m.organisation_id = t.organisation_id and m.team_id = t.id), '{}') as members
		from teams t where t.organisation_id = ${of.organisationId}`;
const teamsByName = keepSql(
	'sharing_find_teams',
	teamCard,
	(of: { organisationId: number; begins: string; limit: number }) => sql`${teamsOf(of)}
		and ${sql.raw(foldedName('t.name'))} like ${of.begins} order by t.name, t.id limit ${of.limit}`,
);
const teamsById = keepSql(
	'sharing_list_teams',
	teamCard,
	(of: { organisationId: number; ids: readonly string[] }) =>
		sql`${teamsOf(of)} and t.id = any(${of.ids}::text[]) order by t.name, t.id`,
);

/** Finds teams by the beginning of their names, without regard to letter case and accents. */
export function findTeams(
	queries: PreparedStatements,
	search: { readonly organisationId: number; readonly query: string; readonly limit: number },
): Promise<readonly TeamCard[]> {
	const { organisationId, query, limit } = search;
	return teamsByName(queries, { organisationId, begins: nameBeginsWith(query), limit });
}

/** Those of the teams that there are. */
export function listTeams(
	queries: PreparedStatements,
	organisationId: number,
	ids: readonly string[],
): Promise<readonly TeamCard[]> {
	return teamsById(queries, { organisationId, ids });
}
