// What a search finds: pure, so that its rules stand in one place.
import { fold } from '#platform/contract/fold.ts';
import { matchesSearch } from '#features/desktops/desktops/rules.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** In the order in which they are shown. */
export const searchGroups = ['shortcuts', 'desktops', 'numbers', 'places'] as const;
export type SearchGroup = (typeof searchGroups)[number];

export interface SearchResult {
	/** Unique among all results. */
	readonly id: string;
	readonly group: SearchGroup;
	readonly icon: IconName;
	readonly name: string;
	/** Next to the name, such as the host that a shortcut leads to. */
	readonly detail?: string | undefined;
	readonly href: string;
	/** Opens in another tab. */
	readonly isElsewhere: boolean;
	/** More words that find it: its name in the other language. */
	readonly alsoKnownAs?: string;
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
	const found = candidates.filter(({ name, alsoKnownAs = '' }) => matchesSearch(`${name} ${alsoKnownAs}`, typed));
	const begins = (result: SearchResult): boolean => typed !== '' && fold(result.name).startsWith(fold(typed));
	const ordered = [...found.filter(begins), ...found.filter((result) => !begins(result))];
	const all = mayBeNumber(typed) ? [...ordered, ...numberResults(typed)] : ordered;
	return searchGroups.flatMap((group) => all.filter((result) => result.group === group).slice(0, maxOfGroup));
}

/** Numbers of orders, receipts and transactions have a digit and no word next to them. */
function mayBeNumber(query: string): boolean {
	return query.length >= 3 && query.length <= 80 && /\d/.test(query) && !/\s/.test(query);
}
