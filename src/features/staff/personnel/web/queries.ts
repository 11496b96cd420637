import { toCodePath } from '#platform/contract/wire-names.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { findSuccessors } from '#features/staff/leaving/contract.ts';
import {
	checkPersonnel,
	getPersonnel,
	getPersonnelHistory,
	getPersonnelOptions,
	getPersonRecord,
	type PersonFields,
	previewPersonnelChange,
} from '../contract.ts';

export type Options = OutputOf<typeof getPersonnelOptions>;
export type Record = OutputOf<typeof getPersonnel>;
export type SeenRecord = OutputOf<typeof getPersonRecord>;
/** Whose licences are changed, and what day it is there. */
export type LicenceHolder = Pick<Record, 'userId' | 'today'>;
export type Follows = OutputOf<typeof previewPersonnelChange>;
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
		queryFn: () => call(getPersonnel, { userId }),
	});

/** As `recordQuery` for everyone who may look the person up. */
export const seenRecordQuery = (userId: number) =>
	queryOptions({
		queryKey: [...personnelKey, 'seen', userId],
		queryFn: () => call(getPersonRecord, { userId }),
	});

export const historyQuery = (userId: number) =>
	infiniteQueryOptions({
		queryKey: [...personnelKey, 'history', userId],
		queryFn: ({ pageParam }) =>
			call(getPersonnelHistory, { userId, ...(pageParam !== undefined && { before: pageParam }) }),
		initialPageParam: undefined as string | undefined, // the newest first
		getNextPageParam: ({ next }) => next,
	});

/** @param userId the old record that is to be opened */
export const checkQuery = (person: PersonFields, userId: number | undefined) =>
	queryOptions({
		queryKey: [...personnelKey, 'check', person, userId],
		async queryFn() {
			const { faults, ...known } = await call(checkPersonnel, { person, ...(userId !== undefined && { userId }) });
			return { ...known, faults: faults.map((fault) => ({ ...fault, field: toCodePath(fault.field) })) };
		},
		staleTime: 0,
	});

export const followsKey = 'follows';
/** What a change would do; what was asked before stays until it is known. */
export const followsQuery = (input: InputOf<typeof previewPersonnelChange>) =>
	queryOptions({
		queryKey: [...personnelKey, followsKey, input],
		queryFn: () => call(previewPersonnelChange, input),
		placeholderData: keepPreviousData,
		staleTime: 0,
		retry: false,
	});

/** People who stay, and may lead the team that somebody leaves. */
export const leadsQuery = (userId: number, query: string) =>
	queryOptions({
		queryKey: [...personnelKey, 'leads', userId, query],
		queryFn: async () => (await call(findSuccessors, { userId, query })).people,
		placeholderData: keepPreviousData,
	});
