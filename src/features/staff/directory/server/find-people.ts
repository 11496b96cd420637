// Finding people among a million: each typed word is the begin of a word of theirs, and all must be.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { planOnce } from '#platform/server/db/plan-once.ts';
import { candidates, chooseBeginnings, maxCandidates, wordsOf } from '#features/account/identity/server/api.ts';
import {
	findReach,
	isWithinReach,
	organisationOf,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import type { findPeople } from '../contract.ts';
import { fromPeople, personColumns, type PersonRow, stateAt, toWire } from './people-rows.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

const pageSize = 50;
/** For who has time to wait. */
export const maxExported = 1000;

/** `$2` now, `$3` and `$4` the reach, `$5` the state, `$6` the office. Who has left is shown when asked for. */
const isWanted = `${isWithinReach('u', '$3', '$4')} and ($6::text is null or u.office_id = $6)
	and (${stateAt('$2')} = $5 or ($5::text is null and (u.ends_at is null or u.ends_at > $2)))`;

// As parameters the place is a condition of the index; what a statement reads first is none under row-level security.
const listByName: PreparedStatement = {
	name: 'directory_list_people',
	isRead: true,
	text: `select ${personColumns('$2')} ${fromPeople} where u.organisation_id = $1 and ${isWanted}
			and (u.family_name, u.given_name, u.id) > ($7::text, $8::text, $9::integer)
		order by u.family_name, u.given_name, u.id limit $10`,
};
const placeOfPerson: PreparedStatement = {
	name: 'directory_place_of_person',
	isRead: true,
	text: 'select u.family_name, u.given_name, u.id from users u where u.organisation_id = $1 and u.id = $2',
};
type Place = readonly [familyName: string, givenName: string, id: number];

/** Where the list goes on; from the beginning where there is no such person. */
async function findPlace(
	queries: PreparedStatements,
	organisationId: number,
	after: number | undefined,
): Promise<Place> {
	if (after === undefined) return ['', '', 0];
	const values = [organisationId, after];
	const [last] = await queries.prepared<{ family_name: string; given_name: string; id: number }>(placeOfPerson, values);
	return last === undefined ? ['', '', 0] : [last.family_name, last.given_name, last.id];
}

// The words of a candidate are read once, from the index of their person, before the person is.
const search: PreparedStatement = {
	name: 'directory_search_people',
	isRead: true,
	text: `with candidates as materialized (select distinct user_id from (${candidates('array[$1]', '$8', '$11')}) named),
			found as materialized (select u.id, row_number() over (order by own.exact desc, u.family_name, u.given_name, u.id) as place
				from candidates c cross join lateral (
						select count(*) filter (where s.word = typed.word) as exact, count(distinct typed.number) as met
						from search_words s join unnest($9::text[]) with ordinality typed (word, number) on starts_with(s.word, typed.word)
						where s.organisation_id = $1 and s.user_id = c.user_id) own
					join users u on u.organisation_id = $1 and u.id = c.user_id
				where own.met = cardinality($9::text[]) and ${isWanted}),
			page as (select f.id, f.place from found f where f.place > coalesce((select place from found where id = $7), 0)
				order by f.place limit $10)
		select ${personColumns('$2')} from page join users u on u.organisation_id = $1 and u.id = page.id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		order by page.place`,
};

export async function searchPeople(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, query = '', state, officeId, after }: ParsedInputOf<typeof findPeople>,
	most = maxCandidates,
): Promise<OutputOf<typeof findPeople>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const words = wordsOf(query);
	const { rows, isTooMany } = await database.tenant(organisationId, async (queries) => {
		const [reach] = await Promise.all([
			requireReach(queries, call.actor, 'directory.read', now, organisationId),
			planOnce(queries),
		]);
		const wanted = [organisationId, now, ...reachValues(reach), state ?? null, officeId ?? null] as const;
		if (words.length > 0) return searchWords(queries, [...wanted, after ?? null], words, { most, limit: pageSize + 1 });
		if (query !== '') return { rows: [], isTooMany: true };
		const place = await findPlace(queries, organisationId, after);
		const rows = await queries.prepared<PersonRow>(listByName, [...wanted, ...place, pageSize + 1]);
		return { rows, isTooMany: false };
	});
	return {
		people: rows.slice(0, pageSize).map((row) => toWire(row, call.actor.language)),
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
	const wanted = [organisationId, now, ...reachValues(reach), null, null, null] as const;
	const { rows } = await searchWords(queries, wanted, words, { most: maxCandidates, limit });
	return rows.map((row) => {
		const { userId, name, jobTitle, officeName } = toWire(row, actor.language);
		return { userId, name, jobTitle, officeName };
	});
}

async function searchWords(
	queries: PreparedStatements,
	/** The values of the search up to `$7`. */
	wanted: readonly [organisationId: number, ...others: unknown[]],
	words: readonly string[],
	{ most, limit }: { readonly most: number; readonly limit: number },
): Promise<{ readonly rows: readonly PersonRow[]; readonly isTooMany: boolean }> {
	const [organisationId] = wanted;
	const found = await chooseBeginnings(queries, [organisationId], words, most);
	if (found === undefined) return { rows: [], isTooMany: false };
	const rows = await queries.prepared<PersonRow>(search, [...wanted, found.beginnings, words, limit, most]);
	return { rows, isTooMany: found.isTooMany };
}
