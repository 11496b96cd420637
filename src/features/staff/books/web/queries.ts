import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getBooksDay, getBooksMonth, listBooksEntries } from '../contract.ts';

export type BooksMonth = OutputOf<typeof getBooksMonth>;
export type Closing = NonNullable<BooksMonth['months'][number]['closing']>;
export type BooksAccount = OutputOf<typeof getBooksDay>['accounts'][number];
export type AccountName = BooksAccount['account'];

/** Of everything that the books answer. */
export const booksKey = ['books'] as const;

/** @param month its first day; the oldest open one where it is left out. What is booked, and the proof, come by the hour. */
export const booksMonthQuery = (month: string | undefined) =>
	queryOptions({
		queryKey: [...booksKey, 'month', month],
		queryFn: () => call(getBooksMonth, month === undefined ? {} : { month }),
		placeholderData: keepPreviousData,
		refetchInterval: minutes(5),
	});

export const booksDayQuery = (day: string) =>
	queryOptions({ queryKey: [...booksKey, 'day', day], queryFn: () => call(getBooksDay, { day }) });

export const booksEntriesQuery = (day: string, account: AccountName) =>
	infiniteQueryOptions({
		queryKey: [...booksKey, 'entries', day, account],
		queryFn: ({ pageParam: cursor }) =>
			call(listBooksEntries, { day, account, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});
