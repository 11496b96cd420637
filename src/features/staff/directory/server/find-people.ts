// Finds people among a million: each typed word must begin a word of theirs.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { planOnce } from '#platform/server/db/plan-once.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { candidates, chooseBeginnings, wordsOf } from '#features/account/identity/server/api.ts';
import { findReach, organisationOf, reachValues, requireReach } from '#features/staff/access/server/api.ts';
import type { findPeople } from '../contract.ts';
import { isWanted, listPeople, type Wanted } from './list-people.ts';
import { listedColumns, listedRow, type ListedRow, toListed, toWire } from './people-rows.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

const pageSize = 50;
/** An export looks at more candidates, because its reader has time to wait. */
export const maxExported = 1000;

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
		return { rows: await listPeople(queries, wanted, { after, limit: pageSize + 1 }), isTooMany: false };
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
