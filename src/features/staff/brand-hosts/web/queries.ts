import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { listBrandHosts, previewMainHost } from '../contract.ts';

export type Hosts = OutputOf<typeof listBrandHosts>;
export type MainHostPreview = OutputOf<typeof previewMainHost>;

const hostsKey = ['brand-hosts'] as const;

/** What the job finds meanwhile comes by itself. */
export const hostsQuery = (brandKey: string) =>
	queryOptions({
		queryKey: [...hostsKey, brandKey],
		queryFn: () => call(listBrandHosts, { brandKey }),
		refetchInterval: minutes(1),
	});

/** Counts what ends. It is asked for anew each time it is shown. */
export const mainHostQuery = (brandKey: string, host: string) =>
	queryOptions({
		queryKey: [...hostsKey, brandKey, 'main', host],
		queryFn: () => call(previewMainHost, { brandKey, host }),
		staleTime: 0,
	});

export const renewHosts = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: hostsKey });
