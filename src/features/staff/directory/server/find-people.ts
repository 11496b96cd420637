// Finds people among a million: each typed word must begin a word of theirs.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { planOnce } from '#platform/server/db/plan-once.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { candidates, chooseBeginnings, wordsOf } from '#features/account/identity/server/api.ts';
import {
	findReach,
	isWithinReach,
	organisationOf,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import type { findPeople, PersonState } from '../contract.ts';
import { fromPeople, listedColumns, listedRow, type ListedRow, stateAt, toListed, toWire } from './people-rows.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

const pageSize = 50;
/** An export looks at more candidates, because its reader has time to wait. */
export const maxExported = 1000;

interface Wanted extends ReachValues {
	readonly organisationId: number;
	readonly now: Date;
	/** Null shows everyone but those who have left. */
	readonly state: PersonState | null;
	readonly officeId: string | null;
}
const isWanted = (
	of: Wanted,
) => sql`${isWithinReach('u', of)} and (${of.officeId}::text is null or u.office_id = ${of.officeId})
	and (${stateAt(of.now)} = ${of.state} or (${of.state}::text is null and (u.ends_at is null or u.ends_at > ${of.now})))`;

interface Place {
	readonly familyName: string;
	readonly givenName: string;
	readonly id: number;
}

// As parameters the place is a condition of the index; what a statement reads first is none under row-level security.
const listByName = keepSql(
	'directory_list_people',
	listedRow,
	(of: Wanted & Place & { limit: number }) => sql`
		select ${listedColumns(of.now)} ${fromPeople} where u.organisation_id = ${of.organisationId} and ${isWanted(of)}
			and (u.family_name, u.given_name, u.id) > (${of.familyName}::text, ${of.givenName}::text, ${of.id}::integer)
		order by u.family_name, u.given_name, u.id limit ${of.limit}`,
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

// The words of a candidate are read once, from the index of their person, before the person is.
const search = keepSql(
	'directory_search_people',
	listedRow,
	(
		of: Wanted & {
			after: number | null;
			beginnings: readonly string[];
			words: readonly string[];
			limit: number;
			most: number;
		},
	) => sql`
		with candidates as materialized (select distinct user_id from (${candidates(sql`array[${of.organisationId}]`, of.beginnings, of.most)}) named),
			found as materialized (select u.id, row_number() over (order by own.exact desc, u.family_name, u.given_name, u.id) as place
				from candidates c cross join lateral (
						select count(*) filter (where s.word = typed.word) as exact, count(distinct typed.number) as met
						from search_words s join unnest(${of.words}::text[]) with ordinality typed (word, number) on starts_with(s.word, typed.word)
						where s.organisation_id = ${of.organisationId} and s.user_id = c.user_id) own
					join users u on u.organisation_id = ${of.organisationId} and u.id = c.user_id
				where own.met = cardinality(${of.words}::text[]) and ${isWanted(of)}),
			page as (select f.id, f.place from found f where f.place > coalesce((select place from found where id = ${of.after}), 0)
				order by f.place limit ${of.limit})
		select ${listedColumns(of.now)} from page join users u on u.organisation_id = ${of.organisationId} and u.id = page.id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		order by page.place`,
);

export async function searchPeople(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, query = '', state, officeId, after }: ParsedInputOf<typeof findPeople>,
	most?: number,
): Promise<OutputOf<typeof findPeople>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const words = wordsOf(query);
	const { rows, isTooMany } = await database.tenant(organisationId, async (queries) => {
		const [reach] = await Promise.all([
			requireReach(queries, call.actor, 'directory.read', now, organisationId),
			planOnce(queries),
		]);
		const wanted = { organisationId, now, ...reachValues(reach), state: state ?? null, officeId: officeId ?? null };
		if (words.length > 0) return searchWords(queries, wanted, { words, after, most, limit: pageSize + 1 });
		if (query !== '') return { rows: [], isTooMany: true };
		const place = await findPlace(queries, organisationId, after);
		const rows = await listByName(queries, { ...wanted, ...place, limit: pageSize + 1 });
		return { rows, isTooMany: false };
	});
	return {
		people: rows.slice(0, pageSize).map((row) => toListed(row, call.actor.language)),
		hasMore: rows.length > pageSize,
		isTooMany,
	};
}

export interface FoundPerson {
	readonly userId: number;
	readonly name: string;
	readonly jobTitle: string;
	readonly officeName: string;
}

/**
 * The best matches among those whose page the actor may open, who are there. No one where the actor reaches no one.
 * @param queries in the actor's organisation
 */
export async function findDirectoryPeople(
	queries: PreparedStatements,
	actor: Actor,
	{ query, limit, now }: { readonly query: string; readonly limit: number; readonly now: Date },
): Promise<readonly FoundPerson[]> {
	const { organisationId } = actor;
	const words = wordsOf(query);
	if (words.length === 0) return [];
	const [reach] = await Promise.all([findReach(queries, actor, 'directory.read', now), planOnce(queries)]);
	if (reach === undefined) return [];
	const wanted = { organisationId, now, ...reachValues(reach), state: null, officeId: null };
	const { rows } = await searchWords(queries, wanted, { words, limit });
	return rows.map((row) => {
		const { userId, name, jobTitle, officeName } = toWire(row, actor.language);
		return { userId, name, jobTitle, officeName };
	});
}

async function searchWords(
	queries: PreparedStatements,
	wanted: Wanted,
	{
		words,
		after,
		most,
		limit,
	}: { words: readonly string[]; after?: number | undefined; most?: number | undefined; limit: number },
): Promise<{ readonly rows: readonly ListedRow[]; readonly isTooMany: boolean }> {
	const found = await chooseBeginnings(queries, [wanted.organisationId], words, most);
	if (found === undefined) return { rows: [], isTooMany: false };
	const rows = await search(queries, { ...wanted, ...found, after: after ?? null, words, limit });
	return { rows, isTooMany: found.isTooMany };
}
