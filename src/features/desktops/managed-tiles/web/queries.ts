import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { listAudienceDefaults, listPublications, previewAudienceDefault, previewManaged } from '../contract.ts';

export type Published = OutputOf<typeof listPublications>;
export type Audience = Published['audiences'][number];

export type AudienceDefault = OutputOf<typeof listAudienceDefaults>['defaults'][number];
export type DefaultAudience = InputOf<typeof previewAudienceDefault>['audience'];

/** Everything of managed tiles begins with this. */
export const managedKey = ['managed-tiles'] as const;

export const publicationsQuery = queryOptions({
	queryKey: [...managedKey, 'list'],
	queryFn: () => call(listPublications, {}),
	staleTime: 0,
});

export const audienceKey = ({ kind, id }: DefaultAudience): string => `${kind} ${id}`;

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

export const defaultsQuery = queryOptions({
	queryKey: [...managedKey, 'defaults'],
	queryFn: async () => (await call(listAudienceDefaults, {})).defaults,
	staleTime: 0,
});

/** Whom a default desktop of an audience reaches. */
export function defaultReachQuery(kind: DefaultAudience['kind'], id: string) {
	return queryOptions({
		queryKey: [...managedKey, 'reach', kind, id],
		queryFn: () => call(previewAudienceDefault, { audience: { kind, id } }),
		staleTime: 0,
	});
}

/** Those that the caller can let open first for others. */
export const ownDesktopsQuery = queryOptions({
	queryKey: [...managedKey, 'own-desktops'],
	queryFn: async () => (await call(getDesktop, {})).desktops.filter(({ right }) => right === 'own'),
	staleTime: 0,
});
