import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import type { walletNames } from '#features/billing/credits/contract.ts';
import {
	getGlance,
	getStatement,
	getTransaction,
	getUsage,
	listTransactions,
	type MovementGroup,
	sumTransactions,
} from '../contract.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import type { DayRange } from './filter/day-range.ts';

export type WalletName = (typeof walletNames)[number];

/** What is spent or bought makes all of these stale. */
export const transactionKey = ['transactions'] as const;

/** Only the first page of a statement has its balances. */
export type StatementPage = OutputOf<typeof listTransactions> &
	Partial<Pick<OutputOf<typeof getStatement>, 'opening' | 'closing'>>;

/** Chooses transactions of a range. */
export interface StatementPick {
	readonly search?: string | undefined;
	readonly show?: MovementGroup | undefined;
}

/** Opening and closing balance of a range, and its transactions page by page, the newest first. */
export function statementQuery(range: DayRange, wallet: WalletName, { search, show }: StatementPick = {}) {
	const input = {
		...rangeInput(range, wallet),
		...(search !== undefined && { search }),
		...(show !== undefined && { group: show }),
	};
	return infiniteQueryOptions({
		queryKey: [...transactionKey, 'statement', input],
		queryFn: ({ pageParam: cursor }): Promise<StatementPage> =>
			cursor === undefined ? call(getStatement, input) : call(listTransactions, { ...input, cursor }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
	});
}

/** Counts and sums of all of a range, whatever is loaded of it, and how much of it a search finds. */
export function statementSumsQuery(range: DayRange, wallet: WalletName, search: string | undefined) {
	const input = { ...rangeInput(range, wallet), ...(search !== undefined && { search }) };
	return queryOptions({
		queryKey: [...transactionKey, 'sums', input],
		queryFn: () => call(sumTransactions, input),
	});
}

/** One transaction, for who comes to it by its address. */
export function transactionQuery(transactionId: string) {
	return queryOptions({
		queryKey: [...transactionKey, 'one', transactionId],
		queryFn: async () => (await call(getTransaction, { transactionId })).transaction,
	});
}

export const glanceQuery = queryOptions({
	queryKey: [...transactionKey, 'glance'],
	queryFn: () => call(getGlance, { timeZone: localTimeZone() }),
});

export function usageQuery(range: DayRange, wallet: WalletName) {
	const input = rangeInput(range, wallet);
	return queryOptions({
		queryKey: [...transactionKey, 'usage', input],
		queryFn: async () => (await call(getUsage, input)).days,
	});
}

/** A range of days has this form in every call. */
export function rangeInput(range: DayRange, wallet: WalletName) {
	return { from: range.from, to: range.to, timeZone: localTimeZone(), wallet };
}
