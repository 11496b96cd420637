import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { findPayments, getPaymentStory, getPersonMoney, type MomentFilter } from '#features/staff/money/contract.ts';

export type PersonMoneyPage = OutputOf<typeof getPersonMoney>;
export type MoneyOverview = NonNullable<PersonMoneyPage['overview']>;

/** Covers everything that support sees of money. */
const moneyKey = ['money'] as const;

export interface MoneyFilter {
	readonly find: string | undefined;
	readonly show: MomentFilter | undefined;
}

export const personMoneyQuery = (userId: number, { find, show }: MoneyFilter) =>
	infiniteQueryOptions({
		queryKey: [...moneyKey, 'person', userId, find, show],
		queryFn: ({ pageParam }) =>
			call(getPersonMoney, {
				userId,
				...(show !== undefined && { filter: show }),
				...(find !== undefined && { search: find }),
				...(pageParam !== undefined && { cursor: pageParam }),
			}),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
		throwOnError: (error: Error) => isAbsence(error),
	});

export type FoundPayments = OutputOf<typeof findPayments>;
export type PaymentStory = OutputOf<typeof getPaymentStory>;

export const findPaymentsQuery = (query: string | undefined) =>
	queryOptions({
		queryKey: [...moneyKey, 'find', query],
		queryFn: () => call(findPayments, query === undefined ? {} : { query }),
		placeholderData: keepPreviousData,
	});

export const paymentStoryQuery = (paymentId: string) =>
	queryOptions({
		queryKey: [...moneyKey, 'payment', paymentId],
		queryFn: () => call(getPaymentStory, { paymentId }),
		throwOnError: (error: Error) => isAbsence(error),
	});
