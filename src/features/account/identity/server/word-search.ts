// People are found by the beginnings of their words (search_words): a beginning is a range of an index, whatever the size of the organization.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import { foldName } from '#platform/server/db/name-search.ts';

const maxWords = 6;
/** A single letter is the beginning of too many names to mean one. */
const minWordLength = 2;
/** Of a beginning that more people have, the first are looked at: a search costs the same however many there are. */
export const maxCandidates = 100;

/** The words to look for, folded as the table has them. None where each is a single letter. */
export function wordsOf(query: string): readonly string[] {
	const words = foldName(query)
		.split(/\s+/)
		// The table has an address as one word; its parts are those of thousands.
		.flatMap((part) => (/.@/.test(part) ? [part] : part.split(/['’.,;@_+()/-]+/)))
		.filter((word) => word !== '')
		// As many letters as the table keeps of a word.
		.map((word) => word.slice(0, 100));
	return words.some((word) => word.length >= minWordLength) ? [...new Set(words)].slice(0, maxWords) : [];
}

/** SQL: the range of the words that begin with another. */
const begins = (word: string, begin: string): string => `${word} >= ${begin} and ${word} < ${begin} || chr(1114111)`;

/**
 * SQL: who has a word that begins with one of some beginnings, as `organisation_id` and `user_id`: of each beginning at most so many, in the
 * order of the words, so that whole matches come first.
 * @param organisations parameter with their numbers, the first ones preferred
 */
export const candidates = (organisations: string, beginnings: string, most: string): string =>
	`select few.organisation_id, few.user_id from unnest(${organisations}::integer[]) org cross join unnest(${beginnings}::text[]) beginning
		cross join lateral (select s.organisation_id, s.user_id from search_words s
			where s.organisation_id = org and ${begins('s.word', 'beginning')} order by s.word, s.user_id limit ${most}) few`;

const countWords: PreparedStatement = {
	name: 'identity_count_words',
	isRead: true,
	text: `select typed as word, (select count(*) from (select from search_words s
			where s.organisation_id = any($1::integer[]) and ${begins('s.word', 'typed')} limit $3 + 1) few)::integer as count
		from unnest($2::text[]) typed order by 2, 1`,
};

export interface Beginnings {
	/** For `candidates`. */
	readonly beginnings: readonly string[];
	/** More people have them than are looked at: a further letter would find others. */
	readonly isTooMany: boolean;
}

/** Chooses the rarest of the words, and the rarest pair of two of them. @returns undefined where nobody has one of the words */
export async function chooseBeginnings(
	queries: PreparedStatements,
	organisationIds: readonly number[],
	words: readonly string[],
	most: number,
): Promise<Beginnings | undefined> {
	if (words.length === 0) return undefined;
	const values = [organisationIds, [...words, ...pairsOf(words)], most];
	const counted = await queries.prepared<{ word: string; count: number }>(countWords, values);
	const [rarest] = counted.filter(({ word }) => words.includes(word));
	if (rarest === undefined || rarest.count === 0) return undefined;
	// People who have a pair of names come first; they need not be among the first who have one of the two.
	const pair = counted.find(({ word, count }) => count > 0 && !words.includes(word));
	const hasManyOfPair = pair !== undefined && pair.count > most;
	const isTooMany = rarest.count > most && (pair === undefined || hasManyOfPair);
	if (rarest.count <= most || pair === undefined) return { beginnings: [rarest.word], isTooMany };
	return { beginnings: hasManyOfPair ? [pair.word] : [pair.word, rarest.word], isTooMany };
}

/** As `search_words_of` has them, of the first words: a first name and a family name in either order. */
function pairsOf(words: readonly string[]): readonly string[] {
	const names = words.filter((word) => !word.includes('@')).slice(0, 3);
	return names.flatMap((one) => names.filter((other) => other !== one).map((other) => ` ${one} ${other}`));
}
