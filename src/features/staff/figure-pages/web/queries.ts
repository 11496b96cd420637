import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import {
	type CreditMove,
	getCreditFigures,
	getSubscriptionFigures,
	listCreditDays,
	listDeclinedPayments,
	listFigureSubscriptions,
	type Movement,
	type Outcome,
} from '#features/staff/figures/contract.ts';

export interface Period {
	readonly from: string;
	readonly to: string;
}

/** What is kept comes by the hour. */
const live = { placeholderData: keepPreviousData, refetchInterval: minutes(5) } as const;

export const subscriptionFiguresQuery = (period: Period) =>
	queryOptions({
		queryKey: ['figures', 'subscriptions', period],
		queryFn: () => call(getSubscriptionFigures, period),
		...live,
	});

export const creditFiguresQuery = (period: Period) =>
	queryOptions({ queryKey: ['figures', 'credits', period], queryFn: () => call(getCreditFigures, period), ...live });

export const behindQuery = (period: Period, figure: Movement | 'closing') =>
	infiniteQueryOptions({
		queryKey: ['figures', 'behind', period, figure],
		queryFn: ({ pageParam: cursor }) =>
			call(listFigureSubscriptions, { ...period, figure, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});

export const declinedQuery = (period: Period, outcome: Outcome) =>
	infiniteQueryOptions({
		queryKey: ['figures', 'declined', period, outcome],
		queryFn: ({ pageParam: cursor }) =>
			call(listDeclinedPayments, { ...period, outcome, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});

export const creditDaysQuery = (period: Period, move: CreditMove, service: string) =>
	queryOptions({
		queryKey: ['figures', 'credit-days', period, move, service],
		queryFn: () => call(listCreditDays, { ...period, move, service }),
	});
