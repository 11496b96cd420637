import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import type { listPublications } from '#features/desktops/managed-tiles/contract.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { listAudienceDefaults, previewAudienceDefault } from '../contract.ts';

/** One that the caller manages. */
export type Audience = OutputOf<typeof listPublications>['audiences'][number];
export type AudienceDefault = OutputOf<typeof listAudienceDefaults>['defaults'][number];
export type DefaultAudience = InputOf<typeof previewAudienceDefault>['audience'];

/** Everything of default desktops begins with this. */
export const defaultsKey = ['default-desktops'] as const;

export const audienceKey = ({ kind, id }: DefaultAudience): string => `${kind} ${id}`;

/** Shorter ones would find everybody. */
const minQueryLength = 2;

/** People of the organization whose name begins so. */
export function peopleQuery(query: string) {
	return queryOptions({
		queryKey: [...defaultsKey, 'people', query],
		queryFn: async () => (await call(searchPalette, { query })).people,
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}

export const defaultsQuery = queryOptions({
	queryKey: [...defaultsKey, 'list'],
	queryFn: async () => (await call(listAudienceDefaults, {})).defaults,
	staleTime: 0,
});

/** Whom a default desktop of an audience reaches. */
export function defaultReachQuery(kind: DefaultAudience['kind'], id: string) {
	return queryOptions({
		queryKey: [...defaultsKey, 'reach', kind, id],
		queryFn: () => call(previewAudienceDefault, { audience: { kind, id } }),
		staleTime: 0,
	});
}

/** Those that the caller can let open first for others. */
export const ownDesktopsQuery = queryOptions({
	queryKey: [...defaultsKey, 'own-desktops'],
	queryFn: async () => (await call(getDesktop, {})).desktops.filter(({ right }) => right === 'own'),
	staleTime: 0,
});
