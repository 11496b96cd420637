import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { getPersonMoney, type MomentFilter } from '../contract.ts';

export type PersonMoneyPage = OutputOf<typeof getPersonMoney>;
export type MoneyOverview = NonNullable<PersonMoneyPage['overview']>;

/** Of everything that support sees of money. */
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
