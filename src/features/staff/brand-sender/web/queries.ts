import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { getBrandSender } from '../contract.ts';

export type Senders = OutputOf<typeof getBrandSender>;

const sendersKey = ['brand-sender'] as const;

/** What the job finds meanwhile comes by itself. */
export const sendersQuery = (brandKey: string) =>
	queryOptions({
		queryKey: [...sendersKey, brandKey],
		queryFn: () => call(getBrandSender, { brandKey }),
		refetchInterval: minutes(1),
	});

export const renewSenders = (queries: QueryClient): Promise<void> =>
	queries.invalidateQueries({ queryKey: sendersKey });
