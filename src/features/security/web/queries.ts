import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getHistory, getSessions } from '../contract.ts';
import type { HistoryGroup } from '../history-events.ts';

export const sessionsQuery = queryOptions({
	queryKey: ['security', 'sessions'],
	queryFn: async () => (await call(getSessions, {})).Sessions,
});

/** A person's own history, or one group of it, page by page. */
export function historyQuery(group: HistoryGroup | undefined) {
	return infiniteQueryOptions({
		queryKey: ['security', 'history', group ?? 'all'],
		queryFn: ({ pageParam }) => call(getHistory, { Group: group, After: pageParam }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.Next,
	});
}
