import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { profileKey } from '#features/account/profile/contract.ts';
import { listAnnouncements } from '../contract.ts';

export type Announcements = OutputOf<typeof listAnnouncements>;
export type Announcement = Announcements['announcements'][number];

const listKey = ['staff-announcements'] as const;

/** @param language the product's name comes in it */
export const announcementsQuery = (language: Language) =>
	queryOptions({ queryKey: [...listKey, language], queryFn: () => call(listAnnouncements, {}) });

/** After a change: the list, and what stands below the header of every screen. */
export async function renewAnnouncements(queries: QueryClient): Promise<void> {
	await Promise.all([
		queries.invalidateQueries({ queryKey: listKey }),
		queries.invalidateQueries({ queryKey: ['announcements'] }),
		queries.invalidateQueries({ queryKey: profileKey }),
	]);
}
