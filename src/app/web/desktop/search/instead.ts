// What somebody can do who found nothing: the next step is chosen already.
import type { Translate } from '#platform/contract/text.ts';
import type { SearchResult } from './find-results.ts';
import type { en } from './messages.en.ts';

export interface InsteadFacts {
	readonly text: Translate<typeof en>;
	readonly candidates: readonly SearchResult[];
	/** Address of the knowledge base's search, to which the query is added; undefined where the brand has none. */
	readonly knowledgeAddress: string | undefined;
}

export function listInstead(
	{ text, candidates, knowledgeAddress }: InsteadFacts,
	query: string,
): readonly SearchResult[] {
	const typed = query.trim();
	const name = typed.charAt(0).toUpperCase() + typed.slice(1);
	const possible = (id: string): readonly SearchResult[] =>
		candidates.filter((one) => one.id === id && one.reason === undefined);
	const knowledge: SearchResult = {
		id: 'knowledge',
		group: 'instead',
		icon: 'book-open',
		name: text('instead.knowledge', { query: typed }),
		href: `${knowledgeAddress}${encodeURIComponent(typed)}`,
		isElsewhere: true,
	};
	const shortcuts = possible('act.new_shortcut').map(({ href, ...act }) => ({
		...act,
		icon: 'plus' as const,
		name: text('instead.shortcut', { name }),
		detail: undefined,
		href: `${href}&${new URLSearchParams({ name })}`,
	}));
	const others = [...shortcuts, ...possible('act.find_audit'), ...possible('page.hotline')];
	return [
		...(knowledgeAddress === undefined ? [] : [knowledge]),
		...others.map((one) => ({ ...one, group: 'instead' as const })),
	];
}
