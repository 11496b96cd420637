import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import {
	checkPersonnel,
	getPersonnel,
	getPersonnelHistory,
	getPersonnelOptions,
	getPersonRecord,
	type PersonFields,
} from '../contract.ts';

export type Options = OutputOf<typeof getPersonnelOptions>;
export type Record = OutputOf<typeof getPersonnel>;
export type SeenRecord = OutputOf<typeof getPersonRecord>;
export type Check = OutputOf<typeof checkPersonnel>;

export const personnelKey = ['staff-personnel'] as const;

export const optionsQuery = queryOptions({
	queryKey: [...personnelKey, 'options'],
	queryFn: () => call(getPersonnelOptions, {}),
	// A draft is read once: what is typed then is newer.
	staleTime: Infinity,
	gcTime: 0,
});

export const recordQuery = (userId: number) =>
	queryOptions({
		queryKey: [...personnelKey, 'record', userId],
		queryFn: () => call(getPersonnel, { UserID: userId }),
	});

/** As `recordQuery` for everyone who may look the person up. */
export const seenRecordQuery = (userId: number) =>
	queryOptions({
		queryKey: [...personnelKey, 'seen', userId],
		queryFn: () => call(getPersonRecord, { UserID: userId }),
	});

export const historyQuery = (userId: number) =>
	infiniteQueryOptions({
		queryKey: [...personnelKey, 'history', userId],
		queryFn: ({ pageParam }) =>
			call(getPersonnelHistory, { UserID: userId, ...(pageParam !== undefined && { Before: pageParam }) }),
		initialPageParam: undefined as string | undefined, // the newest first
		getNextPageParam: ({ Next }) => Next,
	});

/** @param userId the old record that is to be opened */
export const checkQuery = (person: PersonFields, userId: number | undefined) =>
	queryOptions({
		queryKey: [...personnelKey, 'check', person, userId],
		queryFn: () => call(checkPersonnel, { Person: person, ...(userId !== undefined && { UserID: userId }) }),
		staleTime: 0,
	});
