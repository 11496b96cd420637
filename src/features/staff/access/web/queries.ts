import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import {
	findSharedShortcuts,
	whoCanSeeShortcut,
	findGrantees,
	getAccessReview,
	getGrantOptions,
	getMyAccess,
	listGrants,
	ownAccessKey,
	whoCanSee,
} from '../contract.ts';

export type Options = OutputOf<typeof getGrantOptions>;
export type PlaceOption = Options['scopes'][number];
export type Ways = OutputOf<typeof whoCanSee>;
export type Grant = Ways['grants'][number];
export type Grantee = OutputOf<typeof findGrantees>['people'][number];
export type Thing = Pick<InputOf<typeof whoCanSee>, 'kind' | 'id'>;

export type FoundShortcut = OutputOf<typeof findSharedShortcuts>['shortcuts'][number];

/** Covers everything that a change of a grant may change. */
export const accessKey = [ownAccessKey[0]] as const;

/** @param language the brand's name comes in it */
export const myAccessQuery = (language: Language) =>
	queryOptions({
		queryKey: [...ownAccessKey, language],
		queryFn: () => call(getMyAccess, {}),
		// What a grant opens says the server at every call; this draws the menu.
		staleTime: minutes(5),
	});

/** @param language the brand's name comes in it */
export const optionsQuery = (language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'options', language],
		queryFn: () => call(getGrantOptions, {}),
	});

export type GrantFilter = Pick<InputOf<typeof listGrants>, 'userId' | 'role'>;

/** @param language the brand's name comes in it */
export const grantsQuery = (filter: GrantFilter, language: Language) =>
	infiniteQueryOptions({
		queryKey: [...accessKey, 'grants', filter, language],
		queryFn: ({ pageParam: cursor }) => call(listGrants, { ...filter, cursor }),
		placeholderData: keepPreviousData,
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
	});

/** The last ones that ended. @param language the brand's name comes in it */
export const pastGrantsQuery = (userId: number, language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'past', userId, language],
		queryFn: async () => (await call(listGrants, { userId, isPast: true })).grants,
	});

/** @param language the brand's name comes in it */
export const waysQuery = (thing: Thing, language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'ways', thing, language],
		queryFn: () => call(whoCanSee, thing),
		placeholderData: keepPreviousData,
	});

export const granteesQuery = (typed: string) =>
	queryOptions({
		queryKey: [...accessKey, 'people', typed],
		queryFn: async () => (await call(findGrantees, { query: typed })).people,
		placeholderData: keepPreviousData,
	});

/** @param orgId undefined for one's own organisation @param language the brand's name comes in it */
export const reviewQuery = (orgId: number | undefined, language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'review', orgId, language],
		queryFn: () => call(getAccessReview, { orgId }),
	});

/** @param language names come in it */
export const shortcutsQuery = (typed: string, language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'shortcuts', typed, language],
		queryFn: () => call(findSharedShortcuts, { query: typed }),
		placeholderData: keepPreviousData,
		enabled: typed.length >= 2,
	});

/** @param language names come in it */
export const beholdersQuery = (shortcutId: string, language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'beholders', shortcutId, language],
		queryFn: () => call(whoCanSeeShortcut, { shortcutId }),
	});
