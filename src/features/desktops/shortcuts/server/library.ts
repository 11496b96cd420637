// Reads of the library. Who sees what is in every query (isVisible); nothing is taken out afterwards.
import { type RawBuilder, sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { libraryPageSize, type Shortcut, type tints } from '../contract.ts';
import { isVisible, shortcutById, type Sight, type Standing } from './standing.ts';
import { rangesOf, type WordRange } from './words.ts';

export type Library = Schema['libraryShortcuts']['library'];
export const libraryRow = {
	id: 'text',
	library: as<Library>('text'),
	ownerId: 'text',
	scope: 'text',
	name: 'text',
	nameFr: 'text',
	link: 'text',
	opens: as<'new' | 'same'>('text'),
	icon: 'text',
	pictureId: 'text?',
	tint: as<(typeof tints)[number]>('text'),
	limits: 'text[]',
	version: 'number',
	/** Where it stands in the answer's order. */
	key: 'text',
} as const;
export type LibraryRow = RowOf<typeof libraryRow>;

/** SQL that lists the columns of the shortcut `s`. */
export const shortcutColumns = sql`s.id, s.library, s.owner_id as "ownerId", s.scope, s.name, s.name_fr as "nameFr", s.link, s.opens, s.icon,
	s.picture_id as "pictureId", s.tint, s.limits, s.version`;

/** `scopes` are those of the person's that are looked through. */
type Walk = Sight & { afterKey: string; afterId: string; limit: number };
type Search = Walk & Pick<WordRange, 'from' | 'to'>;

const list = keepSql(
	'shortcuts_list_library',
	libraryRow,
	(of: Walk) => sql`select f.* from unnest(${of.scopes}::text[]) as p(scope) cross join lateral (
			select ${shortcutColumns}, s.sort_key as key from library_shortcuts s
			where s.organisation_id = ${of.organisationId} and s.scope = p.scope and s.removed_at is null and (s.sort_key, s.id) > (${of.afterKey}, ${of.afterId}) and ${isVisible(of)}
			order by s.sort_key, s.id limit ${of.limit}) f
		order by f.key, f.id limit ${of.limit}`,
);

const searchSql = (
	of: Search,
	others: RawBuilder<unknown>,
) => sql`select f.* from unnest(${of.scopes}::text[]) as p(scope) cross join lateral (
			select ${shortcutColumns}, w.word as key
			from library_words w cross join lateral ${shortcutById(of, sql`w.shortcut_id`)} s
			where w.organisation_id = ${of.organisationId} and w.scope = p.scope and (w.word, w.shortcut_id) > (${of.afterKey}, ${of.afterId}) and w.word < ${of.to}
				and ${isVisible(of)}
				-- Once, by the first of its words.
				and not exists (select from library_words b where b.organisation_id = ${of.organisationId} and b.shortcut_id = s.id
					and b.word >= ${of.from} and b.word < w.word)
				${others}
			order by w.word, w.shortcut_id limit ${of.limit}) f
		order by f.key, f.id limit ${of.limit}`;
const search = keepSql('shortcuts_search_library', libraryRow, (of: Search) => searchSql(of, sql``));
const searchWords = keepSql(
	'shortcuts_search_words',
	libraryRow,
	(of: Search & { otherFroms: readonly string[]; otherTos: readonly string[] }) =>
		searchSql(
			of,
			sql`-- A count, so that it is asked row by row and never becomes a join over the whole library.
				and (select count(*) from unnest(${of.otherFroms}::text[], ${of.otherTos}::text[]) as q(first, last) where exists (
					select from library_words o where o.organisation_id = ${of.organisationId} and o.shortcut_id = s.id and o.word >= q.first and o.word < q.last))
					= cardinality(${of.otherFroms}::text[])`,
		),
);

export interface LibraryPage {
	readonly rows: readonly LibraryRow[];
	readonly next: string | undefined;
}

export interface LibrarySearch {
	readonly query?: string | undefined;
	/** Shows only these of the person's scopes. */
	readonly library?: Library | undefined;
	readonly cursor?: string | undefined;
	readonly limit?: number;
}

export async function searchLibrary(
	queries: TransactionQueries,
	standing: Standing,
	{ query = '', library, cursor, limit = libraryPageSize }: LibrarySearch,
): Promise<LibraryPage> {
	const { organisationId } = standing;
	const scopes =
		library === undefined ? standing.scopes : standing.scopes.filter((scope) => scope.startsWith(`${library}:`));
	const place = readCursor(cursor);
	const [first, ...others] = await rarestFirst(queries, organisationId, scopes, rangesOf(query));
	// Signs alone, such as “%”, are no word of any name.
	if (first === undefined && query.trim() !== '') return { rows: [], next: undefined };
	const walk = { ...standing, ...place, scopes, limit: limit + 1 };
	const rowsOf = (range: WordRange) => {
		// The one lower bound of the walk: given two, PostgreSQL begins at the lower.
		const start = place.afterKey.startsWith(range.from) ? place : { afterKey: range.from, afterId: '' };
		const wish = { ...walk, ...start, from: range.from, to: range.to };
		if (others.length === 0) return search(queries, wish);
		const rest = { otherFroms: others.map(({ from }) => from), otherTos: others.map(({ to }) => to) };
		return searchWords(queries, { ...wish, ...rest });
	};
	const found = await (first === undefined ? list(queries, walk) : rowsOf(first));
	const rows = found.slice(0, limit);
	return { rows, next: found.length > limit ? writeCursor(rows.at(-1)) : undefined };
}

/** So many words of each range are counted, then more, until one range has fewer: beyond, one is as frequent as another. */
const countedWords = [300, 3_000, 30_000];

const count = keepSql(
	'shortcuts_count_words',
	{ count: 'number?' },
	(of: {
		organisationId: number;
		scopes: readonly string[];
		froms: readonly string[];
		tos: readonly string[];
		most: number;
	}) => sql`
		select (select sum(n.count)::integer from unnest(${of.scopes}::text[]) as p(scope) cross join lateral (
				select count(*) from (select from library_words w where w.organisation_id = ${of.organisationId} and w.scope = p.scope
					and w.word >= q.first and w.word < q.last limit ${of.most}) f) n) as count
		from unnest(${of.froms}::text[], ${of.tos}::text[]) with ordinality as q(first, last, place) order by q.place`,
);

/**
 * A search walks along the words that its first range finds, so that is the one that finds the fewest: where a word is on every shortcut and a
 * number on a thousand of a million, the walk along the word could pass all of them before the first that has the number.
 */
async function rarestFirst(
	queries: TransactionQueries,
	organisationId: number,
	scopes: readonly string[],
	ranges: readonly WordRange[],
): Promise<readonly WordRange[]> {
	if (ranges.length < 2) return ranges;
	const asked = { organisationId, scopes, froms: ranges.map(({ from }) => from), tos: ranges.map(({ to }) => to) };
	let ordered = ranges;
	for (const most of countedWords) {
		const counts = await count(queries, { ...asked, most });
		const frequency = new Map(ranges.map((range, index) => [range, counts[index]?.count ?? 0]));
		const of = (range: WordRange | undefined): number => (range === undefined ? 0 : (frequency.get(range) ?? 0));
		ordered = ranges.toSorted((one, other) => of(one) - of(other));
		if (of(ordered[0]) < most) break;
	}
	return ordered;
}

const one = keepSql(
	'shortcuts_find',
	libraryRow,
	(of: Sight & { id: string }) => sql`
		select ${shortcutColumns}, s.sort_key as key from ${shortcutById(of, of.id)} s where ${isVisible(of)}`,
);

/** Undefined for what is not there for the person as for nothing. */
export async function findShortcut(
	queries: TransactionQueries,
	sight: Sight,
	id: string,
): Promise<LibraryRow | undefined> {
	const [row] = await one(queries, { ...sight, id });
	return row;
}

const many = keepSql(
	'shortcuts_find_many',
	libraryRow,
	(of: Sight & { ids: readonly string[] }) => sql`
		select ${shortcutColumns}, s.sort_key as key from (select distinct unnest(${of.ids}::text[])) as asked (id)
			cross join lateral ${shortcutById(of, sql`asked.id`)} s where ${isVisible(of)}`,
);

/** Those of the shortcuts that are there for the person. */
export async function findShortcuts(
	queries: TransactionQueries,
	sight: Sight,
	ids: readonly string[],
): Promise<readonly LibraryRow[]> {
	return ids.length === 0 ? [] : many(queries, { ...sight, ids });
}

/** A shortcut as every call gives it. */
export function toShortcut(row: Omit<LibraryRow, 'key'>): Shortcut {
	return {
		id: row.id,
		name: row.name,
		nameFr: row.nameFr,
		link: row.link,
		opens: row.opens,
		icon: row.icon,
		pictureId: row.pictureId ?? '',
		tint: row.tint,
	};
}

function writeCursor(row: LibraryRow | undefined): string | undefined {
	return row === undefined ? undefined : `${Buffer.from(row.key).toString('base64url')}.${row.id}`;
}

/** One that this server did not make begins somewhere: nothing is given that the person may not see. */
function readCursor(cursor: string | undefined): Pick<Walk, 'afterKey' | 'afterId'> {
	const [key = '', id = ''] = cursor?.split('.') ?? [];
	return { afterKey: Buffer.from(key, 'base64url').toString().replaceAll('\0', ''), afterId: id };
}
