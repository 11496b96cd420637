import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { listPublications, previewManaged } from '../contract.ts';

export type Published = OutputOf<typeof listPublications>;
export type Audience = Published['audiences'][number];
export type Publication = Published['publications'][number];
export type PublishedTile = Publication['tiles'][number];

/** Everything of managed tiles begins with this. */
export const managedKey = ['managed-tiles'] as const;

export const publicationsQuery = queryOptions({
	queryKey: [...managedKey, 'list'],
	queryFn: () => call(listPublications, {}),
	staleTime: 0,
});

export const audienceKey = ({ kind, id }: Pick<Audience, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Shortcuts that can be placed for an audience: of its own library, and of the brand's. */
export function shortcutsFor({ kind, id }: Pick<Audience, 'kind' | 'id'>, query: string) {
	return queryOptions({
		queryKey: [...managedKey, 'shortcuts', kind, id, query],
		queryFn: async () => {
			const search = query === '' ? {} : { query };
			const libraries = kind === 'brand' ? ([kind] as const) : ([kind, 'brand'] as const);
			const found = await Promise.all(libraries.map((library) => call(searchLibrary, { ...search, library })));
			return found
				.flatMap(({ shortcuts }) => shortcuts)
				.filter(({ library }) => library.kind === 'brand' || library.ownerId === id);
		},
		placeholderData: keepPreviousData,
	});
}

/** Shorter ones would find everybody. */
export const minQueryLength = 2;

/** People of the organization whose name begins so. */
export function peopleQuery(query: string) {
	return queryOptions({
		queryKey: [...managedKey, 'people', query],
		queryFn: async () => (await call(searchPalette, { query })).people,
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}

/** What is placed for one person. */
export function previewQuery(userId: number) {
	return queryOptions({
		queryKey: [...managedKey, 'preview', userId],
		queryFn: () => call(previewManaged, { userId }),
		staleTime: 0,
	});
}
