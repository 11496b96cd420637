// What a search finds: pure, so that its rules stand in one place.
import { fold } from '#platform/contract/fold.ts';
import { matchesSearch } from '#features/desktops/desktops/rules.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** In the order in which they are shown. */
const searchGroups = ['recent', 'actions', 'shortcuts', 'desktops', 'people', 'numbers', 'places'] as const;
export type SearchGroup = (typeof searchGroups)[number];

export interface SearchResult {
	/** Unique among all results. */
	readonly id: string;
	readonly group: SearchGroup;
	readonly icon: IconName;
	readonly name: string;
	/** Next to the name, such as the host that a shortcut leads to. */
	readonly detail?: string | undefined;
	/** Shown at the end of the line, such as an amount. */
	readonly aside?: string;
	/** '' for an action, which does something here. */
	readonly href: string;
	readonly onAct?: () => void;
	/** Opens in another tab. */
	readonly isElsewhere: boolean;
	/** More words that find it: its name in the other language. */
	readonly alsoKnownAs?: string;
	/** The server found it: its words need not hold the query. */
	readonly isFound?: boolean;
	/** The whole of its number was typed: Enter opens it. */
	readonly isExact?: boolean;
	/** As what it comes first next time. */
	readonly remember?: { readonly kind: 'desktop' | 'shortcut' | 'screen' | 'action'; readonly key: string };
}

/** Of one group; a person with a thousand shortcuts types one letter more. */
const maxOfGroup = 6;

/**
 * Those whose name has every word of the query, and the lists of what has a number where the query may be one. Names that begin with the
 * query come first; otherwise the order stays.
 *
 * @param numberResults the lists, with the query as their search
 */
export function findResults(
	candidates: readonly SearchResult[],
	query: string,
	numberResults: (number: string) => readonly SearchResult[],
): readonly SearchResult[] {
	const typed = query.trim();
	const unique = [...new Map(candidates.map((one) => [keyOf(one), one])).values()];
	const found = unique.filter(
		({ name, alsoKnownAs = '', isFound = false }) => isFound || matchesSearch(`${name} ${alsoKnownAs}`, typed),
	);
	const begins = (result: SearchResult): boolean => typed !== '' && fold(result.name).startsWith(fold(typed));
	const known = found.filter(({ isFound = false }) => !isFound);
	const ordered = [...known.filter(begins), ...known.filter((result) => !begins(result))];
	// What the server finds comes later, and below: nothing moves from under the keys.
	const late = found.filter(({ isFound = false }) => isFound);
	const exact = late.filter(({ isExact = false }) => isExact);
	const all = [...exact, ...ordered, ...(mayBeNumber(typed) ? numberResults(typed) : []), ...late];
	const shown = [...new Map(all.map((one) => [keyOf(one), one])).values()];
	const groups =
		exact.length === 0 ? searchGroups : (['numbers', ...searchGroups.filter((one) => one !== 'numbers')] as const);
	return groups.flatMap((group) => shown.filter((result) => result.group === group).slice(0, maxOfGroup));
}

/** Whether a number is the one that was typed: letter case, separators and leading zeros do not matter, nor does its series where none was typed. */
export function isSameNumber(number: string, typed: string): boolean {
	const plain = (words: string): string =>
		words
			.toUpperCase()
			.replaceAll(/[^A-Z0-9]/g, '')
			.replace(/(?<![0-9])0+(?=[0-9])/, '');
	const wanted = plain(typed);
	return wanted !== '' && [plain(number), plain(number).replace(/^[A-Z]+/, '')].includes(wanted);
}

/** Numbers of orders, receipts and transactions have a digit and no word next to them. */
export function mayBeNumber(query: string): boolean {
	return query.length >= 3 && query.length <= 80 && /\d/.test(query) && !/\s/.test(query);
}

/** Where a text has the words of a query, as from and to: for the eye. */
export function findMarks(text: string, query: string): readonly (readonly [from: number, to: number])[] {
	const words = fold(query)
		.split(/\s+/)
		.filter((word) => word !== '');
	const plain = fold(text);
	// Folding that changes the length would shift every place.
	if (plain.length !== text.length) return [];
	const marks = words.flatMap((word) => {
		const at = plain.indexOf(word);
		return at === -1 ? [] : [[at, at + word.length] as const];
	});
	const ordered = marks.toSorted(([a], [b]) => a - b);
	return ordered.filter(([from], index) => ordered.slice(0, index).every(([, to]) => to <= from));
}

/** What was opened lately may stand in its own group as well. */
export function keyOf({ group, id }: SearchResult): string {
	return `${group} ${id}`;
}
