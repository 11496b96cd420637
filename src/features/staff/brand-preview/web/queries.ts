import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { listDraftLinks, previewBrand, previewLifetimeMs } from '../contract.ts';

/** Which draft is looked at, and as it was at which change. */
export interface PreviewOf {
	readonly brandKey: string;
	readonly revision: string;
}

/** Another revision has another address: what an address shows never changes. */
export const previewQuery = ({ brandKey, revision }: PreviewOf) =>
	queryOptions({
		queryKey: ['brand-preview', brandKey, revision],
		queryFn: () => call(previewBrand, { brandKey }),
		// What is shown stays until the next one is there.
		placeholderData: keepPreviousData,
		// Renewed before it ends.
		refetchInterval: previewLifetimeMs - minutes(5),
		staleTime: previewLifetimeMs - minutes(5),
	});

export type DraftLink = OutputOf<typeof listDraftLinks>['links'][number];

export const linksQuery = (brandKey: string) =>
	queryOptions({
		queryKey: ['brand-preview-links', brandKey],
		queryFn: async () => (await call(listDraftLinks, { brandKey })).links,
	});
