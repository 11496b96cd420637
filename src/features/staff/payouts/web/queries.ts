import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import type { Period } from '#features/staff/reports/contract.ts';
import { getPayouts, listPayoutLines } from '../contract.ts';

export const payoutsQuery = (period: Period) =>
	infiniteQueryOptions({
		queryKey: ['payouts', 'list', period],
		queryFn: ({ pageParam: cursor }) => call(getPayouts, { ...period, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
		// What is placed elsewhere leaves by itself.
		refetchInterval: minutes(1),
	});

export const linesQuery = (payoutId: string) =>
	infiniteQueryOptions({
		queryKey: ['payouts', 'lines', payoutId],
		queryFn: ({ pageParam: cursor }) => call(listPayoutLines, { payoutId, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
		refetchInterval: minutes(1),
	});

/** After a settlement: the books' first page says what keeps a month open. */
export async function refreshPayouts(queries: QueryClient): Promise<void> {
	await Promise.all(['payouts', 'books', 'reports'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
