// What the filters offer: offices and people that the caller answers for.
import { type RawBuilder, sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { escapePattern, foldedName, foldName } from '#platform/server/db/name-search.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import { candidates, wordsOf } from '#features/account/identity/server/api.ts';
import { isWithinReach, type Reach, type ReachValues, reachValues } from '#features/staff/access/server/api.ts';
import { maxPeople } from '../contract.ts';

interface Within extends ReachValues {
	readonly organisationId: number;
}

export const listOfficesWithin = keepSql(
	'audit_list_offices',
	{ officeId: 'text', name: 'text' },
	(of: Within) => sql`
		select o.id as "officeId", o.name from offices o
		where o.organisation_id = ${of.organisationId} and (${of.offices}::text[] is null or o.id = any(${of.offices})) order by o.name, o.id`,
);

const foundPerson = { userId: 'number', name: 'text', officeName: 'text' } as const;
type FoundPerson = RowOf<typeof foundPerson>;

const peopleWithin = (of: Within, isMeant: RawBuilder<unknown>) => sql`
	select u.id as "userId", coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as name, coalesce(o.name, '') as "officeName"
	from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where u.organisation_id = ${of.organisationId} and ${isWithinReach('u', of)} and ${isMeant}
	order by u.family_name, u.given_name, u.id limit ${sql.lit(maxPeople)}`;
const allNames = sql.raw(foldedName("' ' || u.given_name || ' ' || u.preferred_name || ' ' || u.family_name"));
const byNames = keepSql('audit_find_people', foundPerson, (of: Within & { patterns: readonly string[] }) =>
	peopleWithin(of, sql`${allNames} like all(${of.patterns}::text[])`),
);
const byWords = keepSql(
	'audit_find_people_by_words',
	foundPerson,
	(of: Within & { patterns: readonly string[]; beginnings: readonly string[] }) => sql`
		with candidates as materialized (${candidates(sql`array[${of.organisationId}]`, of.beginnings)})
		${peopleWithin(of, sql`u.id in (select user_id from candidates) and ${allNames} like all(${of.patterns}::text[])`)}`,
);
const byId = keepSql('audit_find_person', foundPerson, (of: Within & { userId: number }) =>
	peopleWithin(of, sql`u.id = ${of.userId}`),
);

/** Finds them by the beginnings of their names, in any order, letter case and accents ignored. */
export async function findPeopleWithin(
	queries: TransactionQueries,
	reach: Reach,
	search: string,
): Promise<readonly FoundPerson[]> {
	const words = foldName(search).split(/\s+/).filter(Boolean);
	const patterns = words.map((word) => `% ${escapePattern(word)}%`);
	const { organisationId } = reach;
	const wanted = { organisationId, ...reachValues(reach), patterns };
	const [longest] = wordsOf(search).toSorted((one, other) => other.length - one.length);
	// Single letters begin a name of so many that the first eight are soon found.
	return longest === undefined ? byNames(queries, wanted) : byWords(queries, { ...wanted, beginnings: [longest] });
}

/** Undefined for somebody out of reach as for an unknown number. */
export async function findPersonWithin(
	queries: TransactionQueries,
	reach: Reach,
	userId: number,
): Promise<FoundPerson | undefined> {
	return (await byId(queries, { organisationId: reach.organisationId, ...reachValues(reach), userId }))[0];
}
