import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { checkPersonnel, getPersonnel, getPersonnelOptions, type PersonFields } from '../contract.ts';

export type Options = OutputOf<typeof getPersonnelOptions>;
export type Record = OutputOf<typeof getPersonnel>;
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

/** @param userId the old record that is to be opened */
export const checkQuery = (person: PersonFields, userId: number | undefined) =>
	queryOptions({
		queryKey: [...personnelKey, 'check', person, userId],
		queryFn: () => call(checkPersonnel, { Person: person, ...(userId !== undefined && { UserID: userId }) }),
		staleTime: 0,
	});
