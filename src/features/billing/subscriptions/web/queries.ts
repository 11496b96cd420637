import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { findSeatPeople, getPackages, getSubscription, listSubscriptions, quoteSubscription } from '../contract.ts';

export type Packages = OutputOf<typeof getPackages>;
export type Package = Packages['packages'][number];
export type Listed = OutputOf<typeof listSubscriptions>['subscriptions'][number];
export type Detail = OutputOf<typeof getSubscription>;
export type Seat = Detail['seats'][number];
export type Quote = OutputOf<typeof quoteSubscription>;
export type ChangeRequest = InputOf<typeof quoteSubscription>;

/** Covers everything that a change of a subscription may change. */
export const subscriptionKey = ['subscriptions'] as const;

export const packagesQuery = queryOptions({
	queryKey: [...subscriptionKey, 'packages'],
	queryFn: () => call(getPackages, {}),
});

export const listQuery = queryOptions({
	queryKey: [...subscriptionKey, 'list'],
	queryFn: () => call(listSubscriptions, {}),
});

/** The only one that goes on is shown at once, or the only one that there was. Undefined where there are several, or none. */
export function findOnlyOne(all: readonly Listed[]): Listed | undefined {
	const current = all.filter(({ state }) => state !== 'ended');
	const [only, ...others] = current.length === 0 ? all : current;
	return others.length === 0 ? only : undefined;
}

/** While a payment is on its way the page asks so often, then leaves it at that. */
const patience = 40;

/** @param language job titles come in it */
export function detailQuery(subscriptionId: string, language: Language) {
	return queryOptions({
		queryKey: [...subscriptionKey, 'one', subscriptionId, language],
		queryFn: () => call(getSubscription, { subscriptionId }),
		throwOnError: (error: Error) => isAbsence(error),
		refetchInterval: ({ state: { data, dataUpdateCount } }) =>
			data?.isPaymentInProgress === true && dataUpdateCount < patience ? seconds(3) : false,
	});
}

/** What the server would charge now. Each quote is carried out once, so none is kept; the one before stays while another is on its way. */
export function quoteQuery(changeRequest: ChangeRequest) {
	return queryOptions({
		// Not among the keys of what a change may change: what was carried out is not asked for once more.
		queryKey: ['subscription-quote', changeRequest],
		queryFn: () => call(quoteSubscription, changeRequest),
		placeholderData: keepPreviousData,
		// It holds for its day: only a refusal of the confirm, or the person, asks for another.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

/** @param language job titles come in it */
export function seatPeopleQuery(typed: string, language: Language) {
	return queryOptions({
		queryKey: [...subscriptionKey, 'people', typed, language],
		queryFn: () => call(findSeatPeople, typed === '' ? {} : { query: typed }),
		placeholderData: keepPreviousData,
	});
}
