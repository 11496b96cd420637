// People by their names, page by page. A page reads little more than it shows, whatever it is of: everybody, one of the few states, or an office.
import { type RawBuilder, sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { isWithinReach, type ReachValues } from '#features/staff/access/server/api.ts';
import { type PersonState, personStates } from '../contract.ts';
import { fromPeople, isInState, isListed, listedColumns, listedRow, type ListedRow, stateAt } from './people-rows.ts';

export interface Wanted extends ReachValues {
	readonly organisationId: number;
	readonly now: Date;
	/** Null shows everyone but those who have left. */
	readonly state: PersonState | null;
	readonly officeId: string | null;
}

export const isWanted = (
	of: Wanted,
) => sql`${isWithinReach('u', of)} and (${of.officeId}::text is null or u.office_id = ${of.officeId})
	and (${stateAt(of.now)} = ${of.state} or (${of.state}::text is null and ${isListed(of.now)}))`;

interface Place {
	readonly familyName: string;
	readonly givenName: string;
	readonly id: number;
}
interface Page extends Place {
	readonly limit: number;
}

// As parameters the place is a condition of the index; what a statement reads first is none under row-level security.
const page = (of: Page): RawBuilder<unknown> => sql`
	and (u.family_name, u.given_name, u.id) > (${of.familyName}::text, ${of.givenName}::text, ${of.id}::integer)
	order by u.family_name, u.given_name, u.id limit ${of.limit}`;

type OfAll = Page & Pick<Wanted, 'organisationId' | 'now'>;
/** A statement for each state: one for all of them would be planned for none, and read everybody. */
const listAll = (name: string, isMeant: (now: Date) => RawBuilder<unknown>) =>
	keepSql(
		name,
		listedRow,
		(of: OfAll) => sql`
			select ${listedColumns(of.now)} ${fromPeople} where u.organisation_id = ${of.organisationId} and ${isMeant(of.now)} ${page(of)}`,
	);
const listEverybody = listAll('directory_list_people', isListed);
const listOfState = new Map(
	personStates.map((state) => [state, listAll(`directory_list_people_${state}`, isInState[state])]),
);

// Of some offices and teams: they are few beside all that an organisation has.
const listNear = keepSql(
	'directory_list_people_near',
	listedRow,
	(of: Wanted & Page & { nearOffices: readonly string[]; nearTeams: readonly string[] }) => sql`
		with near as materialized (
			select id from users where organisation_id = ${of.organisationId} and office_id = any(${of.nearOffices}::text[]) and status = 'active'
			union select id from users where organisation_id = ${of.organisationId} and office_id = any(${of.nearOffices}::text[]) and status <> 'active'
			union select m.user_id from unnest(${of.nearTeams}::text[]) as t (id) cross join lateral (select user_id from team_members
				where organisation_id = ${of.organisationId} and team_id = t.id offset 0) m)
		select ${listedColumns(of.now)}
		from near cross join lateral (select * from users where organisation_id = ${of.organisationId} and users.id = near.id limit 1) u
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where ${isWanted(of)} ${page(of)}`,
);

const keep = keeper<Pick<Schema, 'users'>>();
const placeOfPerson = keep('directory_place_of_person', (database, { organisationId, id }: PersonRowKey) =>
	database
		.selectFrom('users')
		.select(['familyName', 'givenName', 'id'])
		.where((row) => row.and({ organisationId, id })),
);

/** Where the list goes on; from the beginning where there is no such person. */
async function findPlace(
	queries: PreparedStatements,
	organisationId: number,
	after: number | undefined,
): Promise<Place> {
	const [last] = after === undefined ? [] : await placeOfPerson(queries, { organisationId, id: after });
	return last ?? { familyName: '', givenName: '', id: 0 };
}

/** The next ones in the order of their names. `planOnce` comes first. */
export async function listPeople(
	queries: PreparedStatements,
	wanted: Wanted,
	{ after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<readonly ListedRow[]> {
	const { organisationId, now, state, officeId, offices, teams } = wanted;
	const place = { ...(await findPlace(queries, organisationId, after)), limit };
	if (officeId !== null)
		return await listNear(queries, { ...wanted, ...place, nearOffices: [officeId], nearTeams: [] });
	if (offices !== null) return await listNear(queries, { ...wanted, ...place, nearOffices: offices, nearTeams: teams });
	const list = (state === null ? undefined : listOfState.get(state)) ?? listEverybody;
	return await list(queries, { ...place, organisationId, now });
}
