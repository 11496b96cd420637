// What the server finds beyond what is in memory: shortcuts and desktops that are shown nowhere, numbers, people.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { isClosed } from '#platform/web/failures.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { addressOfAct } from '#features/billing/invoices/web/invoice-act.ts';
import { saveInvoice } from '#features/billing/invoices/web/save-invoice.ts';
import { type DirectoryHit, groupSize, type Numbered, searchPalette } from '#features/desktops/palette/contract.ts';
import { isSameNumber, mayBeNumber, type SearchResult } from './find-results.ts';
import { desktopResult, shortcutResult } from './results.ts';
import { searchTexts } from './texts.ts';

const numberIcons = { transaction: 'coins', payment: 'receipt', invoice: 'file-text' } as const;

export interface ServerResults {
	readonly results: readonly SearchResult[];
	/** The answer to this very query is there, or none will come. */
	readonly isSettled: boolean;
	/** Nothing can be said of people and numbers. */
	readonly isFailed: boolean;
	readonly retry: () => void;
}

/** The answer to an earlier query stays, as far as it suits, until the next one is there: the list does not jump. */
export function useServerResults(query: string): ServerResults {
	const language = useLanguage();
	const typed = query.trim();
	const settled = useDebounced(query.trim());
	const found = useQuery({
		queryKey: ['palette', settled],
		queryFn: () => call(searchPalette, { query: settled }),
		enabled: settled !== '',
		placeholderData: keepPreviousData,
	});
	const toNumber = useNumberResult(settled);
	const toLists = useListResults();
	const toPeople = usePeopleResults(settled);
	const { data } = found;
	// Results of an earlier query stay only where this one finds them as well.
	const isOfQuery = settled === typed && !found.isPlaceholderData;
	const results =
		typed === '' || data === undefined
			? []
			: [
					...data.shortcuts.flatMap((shortcut) => shortcutResult(shortcut, language)),
					...data.desktops.map(desktopResult),
					...toPeople(data.directory),
					...data.numbered.flatMap(toNumber),
				].map((result) => ({ ...result, isFound: isOfQuery }));
	return {
		results: mayBeNumber(typed) ? [...results, ...toLists(typed)] : results,
		isSettled: typed === '' || (isOfQuery && data !== undefined) || found.isError,
		// While staff views the account, this is closed and nothing to try again.
		isFailed: found.isError && typed !== '' && !isClosed(found.error),
		retry: () => void found.refetch(),
	};
}

/** A number as a row, and where the whole of it was typed what can be done with it. */
function useNumberResult(typed: string): (hit: Numbered) => readonly SearchResult[] {
	const text = useText(searchTexts);
	const language = useLanguage();
	const { money, signedCredits, dayOf } = useFormat();
	return ({ kind, id, number, orderNumber = '', description, at, amount }) => {
		const isExact = isSameNumber(number, typed) || isSameNumber(orderNumber, typed);
		const row: SearchResult = {
			id: `${kind} ${id}`,
			group: 'numbers',
			icon: numberIcons[kind],
			name: number,
			detail: [description?.[language] ?? text(`search.${kind}`), dayOf(at)].join(' · '),
			aside: kind === 'transaction' ? signedCredits(amount) : money(amount),
			href: addressOf(kind, id, number),
			isElsewhere: false,
			isExact,
		};
		if (kind !== 'invoice' || !isExact) return [row];
		const act = { group: 'hit', detail: number, isElsewhere: false } as const;
		const download = (): void => {
			saveInvoice({ invoiceId: id, number }).catch(() =>
				showToast({ tone: 'danger', title: text('search.download_failed', { number }) }),
			);
		};
		return [
			row,
			{ ...act, id: `pdf ${id}`, icon: 'download', name: text('search.download'), href: '', onAct: download },
			{ ...act, id: `send ${id}`, icon: 'mail', name: text('search.send'), href: addressOfAct(id, 'send') },
		];
	};
}

/** People of the directory, and the list with all of them where more may suit. */
function usePeopleResults(typed: string): (hits: readonly DirectoryHit[]) => readonly SearchResult[] {
	const text = useText(searchTexts);
	return (hits) => {
		const people = hits.map(({ userId, name, jobTitle, officeName }): SearchResult => ({
			id: `person ${userId}`,
			group: 'people',
			icon: 'user',
			name,
			detail: [jobTitle, officeName].filter((part) => part !== '').join(' · '),
			href: pathTo('staffPerson', { key: String(userId) }),
			isElsewhere: false,
		}));
		if (hits.length < groupSize) return people;
		const more: SearchResult = {
			id: 'people with',
			group: 'lists',
			icon: 'users',
			name: text('search.people_with', { query: typed }),
			href: withQuery(pathTo('staffPeople'), { find: typed }),
			isElsewhere: false,
		};
		return [...people, more];
	};
}

/** Where the query may be a number: the lists that have numbers, with it in their search. */
function useListResults(): (number: string) => readonly SearchResult[] {
	const text = useText(searchTexts);
	const { opens } = useFeatures();
	return (query) => {
		const base = { group: 'lists', icon: 'search', isElsewhere: false, isFound: true } as const;
		return [
			{
				...base,
				id: 'transactions with',
				name: text('search.transactions_with', { query }),
				href: withQuery(pathTo('credit', { key: 'transactions' }), { search: query }),
			},
			{
				...base,
				id: 'payments with',
				name: text('search.payments_with', { query }),
				href: withQuery(pathTo('invoices'), { search: query }),
			},
		].filter(({ href }) => opens(href));
	};
}

function addressOf(kind: Numbered['kind'], id: string, number: string): string {
	return kind === 'transaction'
		? withQuery(pathTo('credit', { key: 'transactions' }), { transaction: id })
		: withQuery(pathTo('invoices'), { number });
}
