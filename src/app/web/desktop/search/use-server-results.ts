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
		queryFn: () => call(searchPalette, { Query: settled }),
		enabled: settled !== '',
		placeholderData: keepPreviousData,
	});
	if (query.trim() === '' || found.data === undefined) {
		return { results: [], isSettled: query.trim() === '' || found.isError };
	}
	// Of an earlier query, only what this one finds as well stays.
	const isOfQuery = settled === query.trim() && !found.isPlaceholderData;
	const numbered = ({
		Kind,
		ID,
		Number: number,
		OrderNumber = '',
		Description,
		At,
		Amount,
	}: Numbered): SearchResult => ({
		id: `${Kind} ${ID}`,
		group: 'numbers',
		icon: numberIcons[Kind],
		name: number,
		detail: [Description?.[language] ?? text(`search.${Kind}`), dayOf(At)].join(' · '),
		aside: Kind === 'transaction' ? signedCredits(Amount) : money(Amount),
		href: addressOf(Kind, ID, number),
		isElsewhere: false,
		isExact: isSameNumber(number, settled) || isSameNumber(OrderNumber, settled),
	});
	const person = ({ UserID, Name, JobTitle, OfficeName }: DirectoryHit): SearchResult => ({
		id: `person ${UserID}`,
		group: 'people',
		icon: 'user',
		name: Name,
		detail: [JobTitle, OfficeName].filter((part) => part !== '').join(' · '),
		href: pathTo('staffPerson', { key: String(UserID) }),
		isElsewhere: false,
	});
	const results = [
		...found.data.Shortcuts.flatMap((shortcut) => shortcutResult(shortcut, language)),
		...found.data.Desktops.map(desktopResult),
		...found.data.Directory.map(person),
		...found.data.Numbered.map(numbered),
	].map((result) => ({ ...result, isFound: isOfQuery }));
	return { results, isSettled: isOfQuery || found.isError };
}

function addressOf(kind: Numbered['Kind'], id: string, number: string): string {
	if (kind === 'invoice') return pathTo('invoice', { SMTransactionId: id });
	return kind === 'payment'
		? withQuery(pathTo('payments'), { number })
		: withQuery(pathTo('credit', { key: 'transactions' }), { transaction: id });
}
