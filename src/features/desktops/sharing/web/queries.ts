import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { findCandidates, getSharing } from '../contract.ts';

/** Who has a desktop, and why. */
export function sharingQuery(desktopId: string) {
	return queryOptions({
		queryKey: ['sharing', desktopId],
		queryFn: () => call(getSharing, { desktopId }),
		staleTime: 0,
	});
}

/** Shorter ones would find everybody. */
export const minQueryLength = 2;

/** People and teams whose name begins so. Nothing is asked before there is enough to look for. */
export function candidatesQuery(desktopId: string, query: string) {
	return queryOptions({
		queryKey: ['sharing', desktopId, 'candidates', query],
		queryFn: async () => (await call(findCandidates, { desktopId, query })).candidates,
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}
