// What the server finds beyond what is in memory: shortcuts and desktops that are shown nowhere, numbers, people.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { type DirectoryHit, type Numbered, searchPalette } from '#features/desktops/palette/contract.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { isSameNumber, type SearchResult } from './find-results.ts';
import { desktopResult, shortcutResult } from './results.ts';
import { searchTexts } from './texts.ts';

const numberIcons = { transaction: 'coins', payment: 'receipt', invoice: 'file-text' } as const;

export interface ServerResults {
	readonly results: readonly SearchResult[];
	/** The answer to this very query is there, or none will come. */
	readonly isSettled: boolean;
}

/** The answer to an earlier query stays, as far as it suits, until the next one is there: the list does not jump. */
export function useServerResults(query: string): ServerResults {
	const text = useText(searchTexts);
	const language = useLanguage();
	const { money, signedCredits, dayOf } = useFormat();
	const settled = useDebounced(query.trim());
	const found = useQuery({
		queryKey: ['palette', settled],
		queryFn: () => call(searchPalette, { query: settled }),
		enabled: settled !== '',
		placeholderData: keepPreviousData,
	});
	if (query.trim() === '' || found.data === undefined) {
		return { results: [], isSettled: query.trim() === '' || found.isError };
	}
	// Of an earlier query, only what this one finds as well stays.
	const isOfQuery = settled === query.trim() && !found.isPlaceholderData;
	const numbered = ({ kind, id, number, orderNumber = '', description, at, amount }: Numbered): SearchResult => ({
		id: `${kind} ${id}`,
		group: 'numbers',
		icon: numberIcons[kind],
		name: number,
		detail: [description?.[language] ?? text(`search.${kind}`), dayOf(at)].join(' · '),
		aside: kind === 'transaction' ? signedCredits(amount) : money(amount),
		href: addressOf(kind, id, number),
		isElsewhere: false,
		isExact: isSameNumber(number, settled) || isSameNumber(orderNumber, settled),
	});
	const person = ({ userId, name, jobTitle, officeName }: DirectoryHit): SearchResult => ({
		id: `person ${userId}`,
		group: 'people',
		icon: 'user',
		name,
		detail: [jobTitle, officeName].filter((part) => part !== '').join(' · '),
		href: pathTo('staffPerson', { key: String(userId) }),
		isElsewhere: false,
	});
	const results = [
		...found.data.shortcuts.flatMap((shortcut) => shortcutResult(shortcut, language)),
		...found.data.desktops.map(desktopResult),
		...found.data.directory.map(person),
		...found.data.numbered.map(numbered),
	].map((result) => ({ ...result, isFound: isOfQuery }));
	return { results, isSettled: isOfQuery || found.isError };
}

function addressOf(kind: Numbered['kind'], id: string, number: string): string {
	if (kind === 'invoice') return pathTo('invoice', { SMTransactionId: id });
	return kind === 'payment'
		? withQuery(pathTo('payments'), { number })
		: withQuery(pathTo('credit', { key: 'transactions' }), { transaction: id });
}
