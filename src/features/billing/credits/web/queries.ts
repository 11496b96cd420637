import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import {
	findRecipients,
	getBalance,
	getStatement,
	getTransaction,
	getUsage,
	listTransactions,
	type MovementGroup,
	minQueryLength,
	sumTransactions,
	type walletNames,
} from '../contract.ts';
import { type DayRange, localTimeZone } from './day-range.ts';

export type WalletName = (typeof walletNames)[number];

/** Everything of one's credits begins with this: what is spent or bought makes all of it stale. */
export const creditKey = ['credits'] as const;

export const balanceQuery = queryOptions({
	queryKey: [...creditKey, 'balance'],
	queryFn: () => call(getBalance, {}),
});

/** Only the first page of a statement has its balances. */
export type StatementPage = OutputOf<typeof listTransactions> &
	Partial<Pick<OutputOf<typeof getStatement>, 'Opening' | 'Closing'>>;

/** Which transactions of a range. */
export interface StatementPick {
	readonly search?: string | undefined;
	readonly show?: MovementGroup | undefined;
}

/** Opening and closing balance of a range, and its transactions page by page, the newest first. */
export function statementQuery(range: DayRange, wallet: WalletName, { search, show }: StatementPick = {}) {
	const input = {
		...rangeInput(range, wallet),
		...(search !== undefined && { Search: search }),
		...(show !== undefined && { Group: show }),
	};
	return infiniteQueryOptions({
		queryKey: [...creditKey, 'statement', input],
		queryFn: ({ pageParam: cursor }): Promise<StatementPage> =>
			cursor === undefined ? call(getStatement, input) : call(listTransactions, { ...input, Cursor: cursor }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.NextCursor,
	});
}

/** Counts and sums of all of a range, whatever is loaded of it, and how much of it a search finds. */
export function statementSumsQuery(range: DayRange, wallet: WalletName, search: string | undefined) {
	const input = { ...rangeInput(range, wallet), ...(search !== undefined && { Search: search }) };
	return queryOptions({
		queryKey: [...creditKey, 'sums', input],
		queryFn: () => call(sumTransactions, input),
	});
}

/** One transaction, for who comes to it by its address. */
export function transactionQuery(transactionId: string) {
	return queryOptions({
		queryKey: [...creditKey, 'transaction', transactionId],
		queryFn: async () => (await call(getTransaction, { TransactionID: transactionId })).Transaction,
	});
}

export function usageQuery(range: DayRange, wallet: WalletName) {
	const input = rangeInput(range, wallet);
	return queryOptions({
		queryKey: [...creditKey, 'usage', input],
		queryFn: async () => (await call(getUsage, input)).Days,
	});
}

function rangeInput(range: DayRange, wallet: WalletName) {
	return { From: range.from, To: range.to, TimeZone: localTimeZone(), Wallet: wallet };
}

/** People whom credits can be transferred to, and what may still be transferred today. */
export function recipientsQuery(query: string) {
	return queryOptions({
		queryKey: [...creditKey, 'recipients', query],
		queryFn: () => call(findRecipients, { Query: query }),
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}
