import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { findAuditPeople, getAuditScope, searchAudit } from '../contract.ts';
import { type AuditFilter, toSearch } from './audit-filter.ts';

export type AuditPage = OutputOf<typeof searchAudit>;

/** Rows page by page, the newest first. */
export function auditQuery(filter: AuditFilter) {
	const input = toSearch(filter);
	return infiniteQueryOptions({
		queryKey: ['audit', 'rows', input],
		queryFn: ({ pageParam: cursor }): Promise<AuditPage> => call(searchAudit, { ...input, cursor }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.next,
	});
}

/** What concerns one person, without sign-ins. A change of the person’s record asks again for all of the record, and so for this. */
export function aboutQuery(userId: number) {
	return infiniteQueryOptions({
		queryKey: ['staff-personnel', 'audit', userId],
		queryFn: ({ pageParam: cursor }): Promise<AuditPage> => call(searchAudit, { ...aboutInput(userId), cursor }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.next,
	});
}

/** The call for it sends this. */
export function aboutInput(userId: number) {
	return { userId, isAboutOnly: true, group: 'changes' } as const;
}

export function scopeQuery(person: number | undefined) {
	return queryOptions({
		queryKey: ['audit', 'scope', person],
		queryFn: () => call(getAuditScope, { userId: person }),
	});
}

export function peopleQuery(search: string) {
	return queryOptions({
		queryKey: ['audit', 'people', search],
		queryFn: async () => (await call(findAuditPeople, { search })).people,
		placeholderData: keepPreviousData,
	});
}
