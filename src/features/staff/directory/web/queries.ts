import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import {
	findPeople,
	getDirectoryPerson,
	getPersonDevices,
	getPersonHoldings,
	listOffices,
	listTeams,
} from '../contract.ts';
import type { PeopleFilter } from './people-filter.ts';

export type PersonRow = OutputOf<typeof findPeople>['people'][number];
export type DirectoryPerson = OutputOf<typeof getDirectoryPerson>;
export type Devices = OutputOf<typeof getPersonDevices>;
export type Office = OutputOf<typeof listOffices>['offices'][number];
export type Team = OutputOf<typeof listTeams>['teams'][number];

/** Covers everything that a change of an office or a team may change. */
export const directoryKey = ['directory'] as const;

/** @param language positions come in it */
export const peopleQuery = ({ find, office, state }: PeopleFilter, language: Language) =>
	infiniteQueryOptions({
		queryKey: [...directoryKey, 'people', find, office, state, language],
		queryFn: ({ pageParam }) =>
			call(findPeople, {
				...(find !== undefined && { query: find }),
				...(office !== undefined && { officeId: office }),
				...(state !== undefined && { state }),
				...(pageParam !== undefined && { after: pageParam }),
			}),
		initialPageParam: undefined as number | undefined, // the first page comes after nobody
		getNextPageParam: ({ hasMore, people }) => (hasMore ? people.at(-1)?.userId : undefined),
		placeholderData: keepPreviousData,
	});

/** Those first found, for a choice. */
export const memberQuery = (words: string) =>
	queryOptions({
		queryKey: [...directoryKey, 'members', words],
		queryFn: async () => (await call(findPeople, { query: words })).people,
		placeholderData: keepPreviousData,
	});

/** @param language the position comes in it */
export const personQuery = (userId: number, language: Language) =>
	queryOptions({
		queryKey: [...directoryKey, 'person', userId, language],
		queryFn: () => call(getDirectoryPerson, { userId }),
		throwOnError: (error: Error) => isAbsence(error),
	});

export const devicesQuery = (userId: number) =>
	queryOptions({
		queryKey: [...directoryKey, 'devices', userId],
		queryFn: () => call(getPersonDevices, { userId }),
	});

/** @param language names of packages come in it */
export const holdingsQuery = (userId: number, language: Language) =>
	queryOptions({
		queryKey: [...directoryKey, 'holdings', userId, language],
		queryFn: () => call(getPersonHoldings, { userId }),
	});

export const officesQuery = queryOptions({
	queryKey: [...directoryKey, 'offices'],
	queryFn: () => call(listOffices, {}),
});

export const teamsQuery = queryOptions({
	queryKey: [...directoryKey, 'teams'],
	queryFn: () => call(listTeams, {}),
});
