import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getAnnouncements } from '../../contract.ts';

export type DetailedAnnouncement = OutputOf<typeof getAnnouncements>['announcements'][number];

export const announcementDetailsQuery = queryOptions({
	queryKey: ['announcements'],
	queryFn: () => call(getAnnouncements, {}),
});
