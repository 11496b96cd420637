import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { listAudienceDefaults, listPublications, previewAudienceDefault, previewManaged } from '../contract.ts';

export type Published = OutputOf<typeof listPublications>;
export type Audience = Published['Audiences'][number];

export type AudienceDefault = OutputOf<typeof listAudienceDefaults>['Defaults'][number];
export type DefaultAudience = InputOf<typeof previewAudienceDefault>['Audience'];

/** Everything of managed tiles begins with this. */
export const managedKey = ['managed-tiles'] as const;

export const publicationsQuery = queryOptions({
	queryKey: [...managedKey, 'list'],
	queryFn: () => call(listPublications, {}),
	staleTime: 0,
});

export const audienceKey = ({ Kind, ID }: DefaultAudience): string => `${Kind} ${ID}`;

/** Shortcuts that can be placed for an audience: of its own library, and of the brand's. */
export function shortcutsFor({ Kind, ID }: Pick<Audience, 'Kind' | 'ID'>, query: string) {
	return queryOptions({
		queryKey: [...managedKey, 'shortcuts', Kind, ID, query],
		queryFn: async () => {
			const search = query === '' ? {} : { Query: query };
			const libraries = Kind === 'brand' ? ([Kind] as const) : ([Kind, 'brand'] as const);
			const found = await Promise.all(libraries.map((Library) => call(searchLibrary, { ...search, Library })));
			return found
				.flatMap(({ Shortcuts }) => Shortcuts)
				.filter(({ Library }) => Library.Kind === 'brand' || Library.OwnerID === ID);
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
		queryFn: async () => (await call(searchPalette, { Query: query })).People,
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}

/** What is placed for one person. */
export function previewQuery(userId: number) {
	return queryOptions({
		queryKey: [...managedKey, 'preview', userId],
		queryFn: () => call(previewManaged, { UserID: userId }),
		staleTime: 0,
	});
}

export const defaultsQuery = queryOptions({
	queryKey: [...managedKey, 'defaults'],
	queryFn: async () => (await call(listAudienceDefaults, {})).Defaults,
	staleTime: 0,
});

/** Whom a default desktop of an audience reaches. */
export function defaultReachQuery(Kind: DefaultAudience['Kind'], ID: string) {
	return queryOptions({
		queryKey: [...managedKey, 'reach', Kind, ID],
		queryFn: () => call(previewAudienceDefault, { Audience: { Kind, ID } }),
		staleTime: 0,
	});
}

/** Those that the caller can let open first for others. */
export const ownDesktopsQuery = queryOptions({
	queryKey: [...managedKey, 'own-desktops'],
	queryFn: async () => (await call(getDesktop, {})).Desktops.filter(({ Right }) => Right === 'own'),
	staleTime: 0,
});
