import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { getHistory, getSecurityOverview, getSessions } from '../contract.ts';
import type { HistoryGroup } from '../history-events.ts';

export const sessionsQuery = queryOptions({
	queryKey: ['security', 'sessions'],
	queryFn: async () => (await call(getSessions, {})).sessions,
});

export interface OverviewReader {
	readonly language: Language;
	readonly brandKey: string;
	readonly userId: number | undefined;
}

/** Not kept once its screen is left: a person who comes back from a section sees what they changed there, and never what was before. */
export function overviewQuery({ language, brandKey, userId }: OverviewReader) {
	return queryOptions({
		queryKey: ['security', 'overview', language, brandKey, userId],
		queryFn: () => call(getSecurityOverview, {}),
		gcTime: 0,
	});
}

/** A person's own history, or one group of it, page by page. */
export function historyQuery(group: HistoryGroup | undefined) {
	return infiniteQueryOptions({
		queryKey: ['security', 'history', group ?? 'all'],
		queryFn: ({ pageParam }) => call(getHistory, { group, after: pageParam }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.next,
	});
}
