// Finding people among a million: each typed word is the begin of a word of theirs, and all must be.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { foldName } from '#features/account/identity/server/api.ts';
import {
	findReach,
	isWithinReach,
	organisationOf,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { type findPeople, minWordLength } from '../contract.ts';
import { fromPeople, personColumns, type PersonRow, stateAt, toWire } from './people-rows.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

const pageSize = 50;
const maxWords = 6;
/** Who have the rarest of the words: of more than these the first are looked at, so that a search costs the same however many there are. */
const maxCandidates = 1000;

/** `$2` now, `$3` and `$4` the reach, `$5` the state, `$6` the office. Who has left is shown when asked for. */
const isWanted = `${isWithinReach('u', '$3', '$4')} and ($6::text is null or u.office_id = $6)
	and (${stateAt('$2')} = $5 or ($5::text is null and (u.ends_at is null or u.ends_at > $2)))`;

const listByName: PreparedStatement = {
	name: 'directory_list_people',
	isRead: true,
	text: `with last as (select p.family_name, p.given_name, p.id from users p where p.organisation_id = $1 and p.id = $7)
		select ${personColumns('$2')} ${fromPeople} where u.organisation_id = $1 and ${isWanted}
			and (u.family_name, u.given_name, u.id) > (coalesce((select family_name from last), ''),
				coalesce((select given_name from last), ''), coalesce((select id from last), 0))
		order by u.family_name, u.given_name, u.id limit $8`,
};

/** SQL: the range of the words that begin with another. */
const begins = (word: string, begin: string): string => `${word} >= ${begin} and ${word} < ${begin} || chr(1114111)`;

const countWords: PreparedStatement = {
	name: 'directory_count_words',
	isRead: true,
	text: `select typed as word, (select count(*) from (select from search_words s
			where s.organisation_id = $1 and ${begins('s.word', 'typed')} limit ${maxCandidates + 1}) few)::integer as count
		from unnest($2::text[]) typed order by 2, 1`,
};

const search: PreparedStatement = {
	name: 'directory_search_people',
	isRead: true,
	text: `with candidates as (select distinct user_id from (select s.user_id from search_words s
				where s.organisation_id = $1 and ${begins('s.word', '$8::text')} order by s.word, s.user_id limit ${maxCandidates}) few),
			found as (select u.id, row_number() over (order by (select count(*) from search_words s
					where s.organisation_id = u.organisation_id and s.user_id = u.id and s.word = any($9::text[])) desc,
					u.family_name, u.given_name, u.id) as place
				from candidates c join users u on u.organisation_id = $1 and u.id = c.user_id
				where ${isWanted} and not exists (select from unnest($9::text[]) typed where not exists (select from search_words s
					where s.organisation_id = u.organisation_id and s.user_id = u.id and ${begins('s.word', 'typed')})))
		select ${personColumns('$2')} from found f join users u on u.organisation_id = $1 and u.id = f.id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where f.place > coalesce((select place from found where id = $7), 0) order by f.place limit $10`,
};

/** The words to look for, folded as the table has them. */
function wordsOf(query: string): readonly string[] {
	const words = foldName(query)
		.split(/[\s'’.,;@_+()/-]+/)
		.filter((word) => word !== '');
	// A single letter is the begin of too many names to mean one; with another word it tells people apart.
	return words.some((word) => word.length >= minWordLength) ? [...new Set(words)].slice(0, maxWords) : [];
}

export async function searchPeople(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ OrgID, Query = '', State, OfficeID, After }: ParsedInputOf<typeof findPeople>,
): Promise<OutputOf<typeof findPeople>> {
	const organisationId = organisationOf(call, OrgID);
	const now = clock.now();
	const words = wordsOf(Query);
	const { rows, isTooMany } = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const wanted = [organisationId, now, ...reachValues(reach), State ?? null, OfficeID ?? null, After ?? null];
		if (words.length > 0) return searchWords(queries, organisationId, wanted, words);
		if (Query !== '') return { rows: [], isTooMany: true };
		return { rows: await queries.prepared<PersonRow>(listByName, [...wanted, pageSize + 1]), isTooMany: false };
	});
	return {
		People: rows.slice(0, pageSize).map((row) => toWire(row, call.actor.language)),
		HasMore: rows.length > pageSize,
		IsTooMany: isTooMany,
	};
}

export interface FoundPerson {
	readonly UserID: number;
	readonly Name: string;
	readonly JobTitle: string;
	readonly OfficeName: string;
}

/**
 * The best matches among those whose page the actor may open, who are there. Nobody where the actor reaches nobody.
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
	const reach = await findReach(queries, actor, 'directory.read', now);
	if (reach === undefined) return [];
	const wanted = [organisationId, now, ...reachValues(reach), null, null, null];
	const { rows } = await searchWords(queries, organisationId, wanted, words, limit);
	return rows.map((row) => {
		const { UserID, Name, JobTitle, OfficeName } = toWire(row, actor.language);
		return { UserID, Name, JobTitle, OfficeName };
	});
}

async function searchWords(
	queries: PreparedStatements,
	organisationId: number,
	wanted: readonly unknown[],
	words: readonly string[],
	limit = pageSize + 1,
): Promise<{ readonly rows: readonly PersonRow[]; readonly isTooMany: boolean }> {
	const [rarest] = await queries.prepared<{ word: string; count: number }>(countWords, [organisationId, words]);
	if (rarest === undefined || rarest.count === 0) return { rows: [], isTooMany: false };
	const rows = await queries.prepared<PersonRow>(search, [...wanted, rarest.word, words, limit]);
	return { rows, isTooMany: rarest.count > maxCandidates };
}
