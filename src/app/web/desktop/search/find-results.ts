// What a search shows, in which groups and order: pure, so that its rules are in one place.
import type { IconName } from '#ui/icons/icon-names.ts';
import { correct, type Findable, type Match, matchWords, wordsOf } from './match.ts';

/** In the order in which they are shown. `hit` is what can be done with the one number that was typed, `lists` what searches on. */
const searchGroups = [
	'recent',
	'actions',
	'places',
	'shortcuts',
	'desktops',
	'people',
	'numbers',
	'hit',
	'help',
	'lists',
] as const;
export type SearchGroup = (typeof searchGroups)[number] | 'instead';

export interface SearchResult extends Findable {
	/** Unique among all results. */
	readonly id: string;
	readonly group: SearchGroup;
	readonly icon: IconName;
	/** Shown at the end of the line, such as an amount. */
	readonly aside?: string;
	/** '' for an action, which does something here. */
	readonly href: string;
	readonly onAct?: () => void;
	/** Opens in another tab. */
	readonly isElsewhere: boolean;
	/** Why it can’t be done now: it is listed all the same, and does nothing. */
	readonly reason?: string | undefined;
	/** The server found it: its words need not hold the query. */
	readonly isFound?: boolean;
	/** The whole of its number was typed: Enter opens it. */
	readonly isExact?: boolean;
	/** As what it comes first next time. */
	readonly remember?: { readonly kind: 'desktop' | 'shortcut' | 'screen' | 'action'; readonly key: string };
}

export interface Findings {
	readonly results: readonly SearchResult[];
	/** The words that were looked for, which stand out in what they found. */
	readonly words: readonly string[];
	/** The query with its typos put right, where as typed it finds nothing. */
	readonly corrected: string | undefined;
}

/** Limit of one group; a person with a thousand shortcuts types one letter more. */
const maxOfGroup = 6;
/** Before anything is typed. */
const maxBefore: Partial<Record<SearchGroup, number>> = { recent: 4, actions: 3, places: 6 };

/** @param known what the browser knows; the same array finds faster a second time */
export function findResults(known: readonly SearchResult[], found: readonly SearchResult[], query: string): Findings {
	const typed = wordsOf(query);
	if (typed.length === 0)
		return { results: query.trim() === '' ? suggest(known) : [], words: [], corrected: undefined };
	const direct = rank(known, typed);
	// Results of an earlier query that this one finds as well stay, so that the list does not jump.
	const late = found.filter((one) => one.isFound === true || matchWords(one, typed) !== undefined);
	const correction = direct.length > 0 || late.length > 0 ? undefined : correct(known, query);
	const words = correction?.words ?? typed;
	const ranked = correction === undefined ? direct : rank(known, words);
	const first = firstGroup(ranked, late);
	// What the server finds comes later, and below in its group: nothing moves from under the keys.
	const all = withoutDoubles([...ranked.map(({ result }) => result), ...late]);
	const groups = first === undefined ? searchGroups : [...new Set([...first, ...searchGroups])];
	return {
		results: groups.flatMap((group) => all.filter((one) => one.group === group).slice(0, maxOfGroup)),
		words,
		corrected: correction?.text,
	};
}

/** What was opened last, what is done most, and where one can go. */
function suggest(known: readonly SearchResult[]): readonly SearchResult[] {
	return searchGroups.flatMap((group) =>
		known.filter((one) => one.group === group && one.reason === undefined).slice(0, maxBefore[group] ?? 0),
	);
}

interface Ranked extends Match {
	readonly result: SearchResult;
}

/** The best first; of two that are as good, the earlier one. */
function rank(known: readonly SearchResult[], words: readonly string[]): readonly Ranked[] {
	return known
		.flatMap((result) => {
			const match = matchWords(result, words);
			return match === undefined ? [] : [{ ...match, result }];
		})
		.toSorted((one, other) => one.cost - other.cost);
}

/** A number, or an entire name, is the answer wherever its group stands. */
function firstGroup(ranked: readonly Ranked[], found: readonly SearchResult[]): readonly SearchGroup[] | undefined {
	if (found.some(({ isExact = false, isFound = false }) => isExact && isFound)) return ['numbers', 'hit'];
	const [best] = ranked;
	return best?.isWhole === true ? [best.result.group] : undefined;
}

function withoutDoubles(results: readonly SearchResult[]): readonly SearchResult[] {
	const byKey = new Map<string, SearchResult>();
	for (const one of results) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one);
	return [...byKey.values()];
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

/** Whether it looks like the number of an order or invoice (digits after three letters at most), or like a reference that begins with CR. */
export function mayBeNumber(query: string): boolean {
	const typed = query.trim();
	if (/^[a-z]{0,3}[\s\-\u2010-\u2013]*\d[\d\s-]*$/i.test(typed)) return typed.length >= 2;
	const isInGroups = /^cr[\s-]/i.test(typed) || !/\s/.test(typed);
	return isInGroups && /^cr[a-z0-9\s-]*$/i.test(typed) && /\d/.test(typed);
}

/** What was opened lately may be in its own group as well. */
export function keyOf({ group, id }: SearchResult): string {
	return `${group} ${id}`;
}
