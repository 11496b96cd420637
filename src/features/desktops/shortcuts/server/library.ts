// Reads of the library. Who sees what is in every query (isVisible); nothing is taken out afterwards.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { libraryPageSize, type Shortcut } from '../contract.ts';
import { isVisible, shortcutById, type Standing } from './standing.ts';
import type { Library, Tint } from './tables.ts';
import { rangesOf, type WordRange } from './words.ts';

/** What decides which shortcuts a person sees. */
export type Sight = Pick<Standing, 'organisationId' | 'scopes' | 'keys' | 'edits'>;

export interface LibraryRow {
	readonly id: string;
	readonly library: Library;
	readonly ownerId: string;
	readonly scope: string;
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
	readonly opens: 'new' | 'same';
	readonly icon: string;
	readonly pictureId: string | null;
	readonly tint: Tint;
	readonly limits: readonly string[];
	readonly version: number;
	/** Where it stands in the answer's order. */
	readonly key: string;
}

/** Columns of the shortcut `s`. */
export const shortcutColumns = `s.id, s.library, s.owner_id as "ownerId", s.scope, s.name, s.name_fr as "nameFr", s.link, s.opens, s.icon,
	s.picture_id as "pictureId", s.tint, s.limits, s.version`;

const list: PreparedStatement = {
	name: 'shortcuts_list_library',
	isRead: true,
	text: `select f.* from unnest($2::text[]) as p(scope) cross join lateral (
			select ${shortcutColumns}, s.sort_key as key from library_shortcuts s
			where s.organisation_id = $1 and s.scope = p.scope and s.removed_at is null and (s.sort_key, s.id) > ($5, $6) and ${isVisible('$2', '$3', '$4')}
			order by s.sort_key, s.id limit $7) f
		order by f.key, f.id limit $7`,
};

const searchText = (others: string): string => `select f.* from unnest($2::text[]) as p(scope) cross join lateral (
			select ${shortcutColumns}, w.word as key
			from library_words w cross join lateral ${shortcutById('w.shortcut_id')} s
			where w.organisation_id = $1 and w.scope = p.scope and (w.word, w.shortcut_id) > ($5, $6) and w.word < $9
				and ${isVisible('$2', '$3', '$4')}
				-- Once, by the first of its words.
				and not exists (select from library_words b where b.organisation_id = $1 and b.shortcut_id = s.id
					and b.word >= $8 and b.word < w.word)
				${others}
			order by w.word, w.shortcut_id limit $7) f
		order by f.key, f.id limit $7`;
const search: PreparedStatement = { name: 'shortcuts_search_library', isRead: true, text: searchText('') };
const searchWords: PreparedStatement = {
	name: 'shortcuts_search_words',
	isRead: true,
	text: searchText(`-- A count, so that it is asked row by row and never becomes a join over the whole library.
				and (select count(*) from unnest($10::text[], $11::text[]) as q(first, last) where exists (
					select from library_words o where o.organisation_id = $1 and o.shortcut_id = s.id and o.word >= q.first and o.word < q.last))
					= cardinality($10::text[])`),
};

export interface LibraryPage {
	readonly rows: readonly LibraryRow[];
	readonly next: string | undefined;
}

export interface LibrarySearch {
	readonly query?: string | undefined;
	/** Only these of the person's scopes. */
	readonly library?: Library | undefined;
	readonly cursor?: string | undefined;
	readonly limit?: number;
}

export async function searchLibrary(
	queries: TransactionQueries,
	standing: Standing,
	{ query = '', library, cursor, limit = libraryPageSize }: LibrarySearch,
): Promise<LibraryPage> {
	const { organisationId, scopes, keys, edits } = standing;
	const wanted = library === undefined ? scopes : scopes.filter((scope) => scope.startsWith(`${library}:`));
	const place = readCursor(cursor);
	const inScopes = [organisationId, wanted, keys, edits];
	const [first, ...others] = await rarestFirst(queries, organisationId, wanted, rangesOf(query));
	// Signs alone, such as “%”, are no word of any name.
	if (first === undefined && query.trim() !== '') return { rows: [], next: undefined };
	const found =
		first === undefined
			? await queries.prepared<LibraryRow>(list, [...inScopes, ...place, limit + 1])
			: await queries.prepared<LibraryRow>(others.length === 0 ? search : searchWords, [
					...inScopes,
					// The one lower bound of the walk: given two, PostgreSQL begins at the lower.
					...(place[0].startsWith(first.from) ? place : [first.from, '']),
					limit + 1,
					first.from,
					first.to,
					...(others.length === 0 ? [] : [others.map(({ from }) => from), others.map(({ to }) => to)]),
				]);
	const rows = found.slice(0, limit);
	return { rows, next: found.length > limit ? writeCursor(rows.at(-1)) : undefined };
}

/** So many words of each range are counted, then more, until one range has fewer: beyond, one is as frequent as another. */
const countedWords = [300, 3_000, 30_000];

const count: PreparedStatement = {
	name: 'shortcuts_count_words',
	isRead: true,
	text: `select (select sum(n.count)::integer from unnest($2::text[]) as p(scope) cross join lateral (
				select count(*) from (select from library_words w where w.organisation_id = $1 and w.scope = p.scope
					and w.word >= q.first and w.word < q.last limit $5) f) n) as count
		from unnest($3::text[], $4::text[]) with ordinality as q(first, last, place) order by q.place`,
};

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
	const values = [organisationId, scopes, ranges.map(({ from }) => from), ranges.map(({ to }) => to)];
	let ordered = ranges;
	for (const most of countedWords) {
		const counts = await queries.prepared<{ count: number }>(count, [...values, most]);
		const frequency = new Map(ranges.map((range, index) => [range, counts[index]?.count ?? 0]));
		const of = (range: WordRange | undefined): number => (range === undefined ? 0 : (frequency.get(range) ?? 0));
		ordered = ranges.toSorted((one, other) => of(one) - of(other));
		if (of(ordered[0]) < most) break;
	}
	return ordered;
}

const one: PreparedStatement = {
	name: 'shortcuts_find',
	isRead: true,
	text: `select ${shortcutColumns}, s.sort_key as key from ${shortcutById('$5')} s where ${isVisible('$2', '$3', '$4')}`,
};

/** Undefined for what is not there for the person as for nothing. */
export async function findShortcut(
	queries: TransactionQueries,
	{ organisationId, scopes, keys, edits }: Sight,
	id: string,
): Promise<LibraryRow | undefined> {
	const [row] = await queries.prepared<LibraryRow>(one, [organisationId, scopes, keys, edits, id]);
	return row;
}

const many: PreparedStatement = {
	name: 'shortcuts_find_many',
	isRead: true,
	text: `select ${shortcutColumns}, s.sort_key as key from (select distinct unnest($5::text[])) as asked (id)
			cross join lateral ${shortcutById('asked.id')} s where ${isVisible('$2', '$3', '$4')}`,
};

/** Those of the shortcuts that are there for the person. */
export async function findShortcuts(
	queries: TransactionQueries,
	{ organisationId, scopes, keys, edits }: Sight,
	ids: readonly string[],
): Promise<readonly LibraryRow[]> {
	return ids.length === 0 ? [] : queries.prepared<LibraryRow>(many, [organisationId, scopes, keys, edits, ids]);
}

/** A shortcut as every call gives it. */
export function toShortcut(row: Omit<LibraryRow, 'key'>): Shortcut {
	return {
		ID: row.id,
		Name: row.name,
		NameFr: row.nameFr,
		Link: row.link,
		Opens: row.opens,
		Icon: row.icon,
		PictureID: row.pictureId ?? '',
		Tint: row.tint,
	};
}

function writeCursor(row: LibraryRow | undefined): string | undefined {
	return row === undefined ? undefined : `${Buffer.from(row.key).toString('base64url')}.${row.id}`;
}

/** One that this server did not make begins somewhere: nothing is given that the person may not see. */
function readCursor(cursor: string | undefined): readonly [key: string, id: string] {
	const [key = '', id = ''] = cursor?.split('.') ?? [];
	return [Buffer.from(key, 'base64url').toString().replaceAll('\0', ''), id];
}
