import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type DeferredColumn, type DeferredKind, listDeferredDays } from '#features/staff/reports/contract.ts';
import {
	type DaysLeft,
	getDeferredRows,
	listDeferredLines,
	listDeferredLots,
	listDeferredMoves,
	type LotAge,
} from '../contract.ts';

export interface Period {
	readonly from: string;
	readonly to: string;
}

const key = ['reports', 'deferred-rows'] as const;
const paged = {
	initialPageParam: undefined as string | undefined, // the first page comes after nothing
	getNextPageParam: ({ nextCursor }: { readonly nextCursor?: string | undefined }) => nextCursor,
};
const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** What is booked comes by the hour. */
export const rowsQuery = (period: Period) =>
	queryOptions({
		queryKey: [...key, period],
		queryFn: () => call(getDeferredRows, period),
		placeholderData: keepPreviousData,
		refetchInterval: minutes(5),
	});

export const lotsQuery = (period: Period, age: LotAge) =>
	infiniteQueryOptions({
		queryKey: [...key, 'lots', period, age],
		queryFn: ({ pageParam }) => call(listDeferredLots, { ...period, age, ...after(pageParam) }),
		...paged,
	});

export const linesQuery = (period: Period, left: DaysLeft) =>
	infiniteQueryOptions({
		queryKey: [...key, 'lines', period, left],
		queryFn: ({ pageParam }) => call(listDeferredLines, { ...period, left, ...after(pageParam) }),
		...paged,
	});

export const deferredDaysQuery = (period: Period, kind: DeferredKind, column: DeferredColumn) =>
	queryOptions({
		queryKey: ['reports', 'deferred-days', period, kind, column],
		queryFn: () => call(listDeferredDays, { ...period, kind, column }),
	});

export type MovesOf = Omit<InputOf<typeof listDeferredMoves>, 'cursor'>;

export const movesQuery = (of: MovesOf) =>
	infiniteQueryOptions({
		queryKey: [...key, 'moves', of],
		queryFn: ({ pageParam }) => call(listDeferredMoves, { ...of, ...after(pageParam) }),
		...paged,
	});
