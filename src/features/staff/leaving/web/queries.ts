import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { findSuccessors, previewLeaving } from '../contract.ts';

export type Successor = OutputOf<typeof findSuccessors>['people'][number];

/** What the end of a person’s employment would do now. */
export const previewQuery = (userId: number) =>
	queryOptions({
		queryKey: ['staff-leaving', 'preview', userId],
		queryFn: () => call(previewLeaving, { userId }),
		throwOnError: isAbsence,
		staleTime: 0,
	});

/** Shorter ones would find everybody. */
export const successorsQuery = (userId: number, query: string) =>
	queryOptions({
		queryKey: ['staff-leaving', 'successors', userId, query],
		queryFn: async () => (await call(findSuccessors, { userId, query })).people,
		placeholderData: keepPreviousData,
	});
