// People are found by the beginnings of their words (search_words): a beginning is a range of an index, whatever the size of the organization.
import { type RawBuilder, sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { foldedName, foldName } from '#platform/server/db/name-search.ts';

const maxWords = 6;
/** A single letter is the beginning of too many names to mean one. */
const minWordLength = 2;
/** Only the first people with the same beginning are looked at: a search costs the same however many there are. */
const maxCandidates = 100;

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

/** Words that begin with another are a range. */
const begins = (word: string, begin: string): string => `${word} >= ${begin} and ${word} < ${begin} || chr(1114111)`;

/**
 * Finds people of some organisations, the first ones preferred, with a word that begins with one of some beginnings, as `organisation_id` and
 * `user_id`: of each beginning at most so many, in the order of the words, so that whole matches come first; all of them without a number.
 */
export function candidates(
	organisationIds: readonly number[] | RawBuilder<unknown>,
	beginnings: readonly string[],
	most?: number,
): RawBuilder<unknown> {
	return sql`select few.organisation_id, few.user_id
		from unnest(${organisationIds}::integer[]) org cross join unnest(${beginnings}::text[]) beginning
		cross join lateral (select s.organisation_id, s.user_id from search_words s
			where s.organisation_id = org and ${sql.raw(begins('s.word', 'beginning'))} order by s.word, s.user_id limit ${most ?? sql.lit(null)}) few`;
}

/** A name of the row of `users` under this alias, or the whole of it, begins like this pattern of `nameBeginsWith`. */
export function isNamedLike(alias: string, pattern: string | null): RawBuilder<boolean> {
	const [given, family] = [`${alias}.given_name`, `${alias}.family_name`];
	const names = [given, family, `${given} || ' ' || ${family}`].map((name) => sql.raw(foldedName(name)));
	return sql`(${sql.join(
		names.map((name) => sql`${name} like ${pattern}`),
		sql` or `,
	)})`;
}

const countWords = keepSql(
	'identity_count_words',
	{ word: 'text', count: 'number' },
	(of: { organisationIds: readonly number[]; words: readonly string[]; most: number }) => sql`
		select typed as word, (select count(*) from (select from search_words s
			where s.organisation_id = any(${of.organisationIds}::integer[]) and ${sql.raw(begins('s.word', 'typed'))}
			limit ${of.most}::bigint + 1) few)::integer as count
		from unnest(${of.words}::text[]) typed order by 2, 1`,
);

export interface Beginnings {
	/** `candidates` takes them. */
	readonly beginnings: readonly string[];
	/** So many people of each beginning are looked at. */
	readonly most: number;
	/** More people have them than are looked at: a further letter would find others. */
	readonly isTooMany: boolean;
}

/** Chooses the rarest of the words, and the rarest pair of two of them. @returns undefined where nobody has one of the words */
export async function chooseBeginnings(
	queries: PreparedStatements,
	organisationIds: readonly number[],
	words: readonly string[],
	most = maxCandidates,
): Promise<Beginnings | undefined> {
	if (words.length === 0) return undefined;
	const counted = await countWords(queries, { organisationIds, words: [...words, ...pairsOf(words)], most });
	const [rarest] = counted.filter(({ word }) => words.includes(word));
	if (rarest === undefined || rarest.count === 0) return undefined;
	// People who have a pair of names come first; they need not be among the first who have one of the two.
	const pair = counted.find(({ word, count }) => count > 0 && !words.includes(word));
	const hasManyOfPair = pair !== undefined && pair.count > most;
	const isTooMany = rarest.count > most && (pair === undefined || hasManyOfPair);
	if (rarest.count <= most || pair === undefined) return { beginnings: [rarest.word], most, isTooMany };
	return { beginnings: hasManyOfPair ? [pair.word] : [pair.word, rarest.word], most, isTooMany };
}

/** As `search_words_of` has them, of the first words: a first name and a family name in either order. */
function pairsOf(words: readonly string[]): readonly string[] {
	const names = words.filter((word) => !word.includes('@')).slice(0, 3);
	return names.flatMap((one) => names.filter((other) => other !== one).map((other) => ` ${one} ${other}`));
}
