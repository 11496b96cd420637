import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { ownAccessKey } from '#features/staff/access/contract.ts';
import {
	getOpenItem,
	getOpenItemHistory,
	listOpenItems,
	type OpenItem,
	type OpenKind,
	type owners,
} from '#features/staff/open-items/contract.ts';

export type ItemList = OutputOf<typeof listOpenItems>;
export type ItemDetail = OutputOf<typeof getOpenItem>;
export type ClosedItem = OutputOf<typeof getOpenItemHistory>['closed'][number];

const key = ['open-items'] as const;

export interface ItemFilter {
	readonly kind: OpenKind | undefined;
	readonly owner: (typeof owners)[number] | undefined;
}

/** Rows come and go by themselves. */
export const itemsQuery = ({ kind, owner }: ItemFilter) =>
	infiniteQueryOptions({
		queryKey: [...key, 'list', kind, owner],
		queryFn: ({ pageParam }) =>
			call(listOpenItems, {
				...(kind !== undefined && { kind }),
				...(owner !== undefined && { owner }),
				...(pageParam !== undefined && { cursor: pageParam }),
			}),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
		refetchInterval: minutes(1),
	});

export const itemQuery = ({ kind, itemId }: Pick<OpenItem, 'kind' | 'itemId'>, invoiceId?: string) =>
	queryOptions({
		queryKey: [...key, 'one', kind, itemId, invoiceId],
		queryFn: () => call(getOpenItem, { kind, itemId, ...(invoiceId !== undefined && { invoiceId }) }),
		placeholderData: keepPreviousData,
	});

export const historyQuery = () =>
	infiniteQueryOptions({
		queryKey: [...key, 'history'],
		queryFn: ({ pageParam }) => call(getOpenItemHistory, pageParam === undefined ? {} : { cursor: pageParam }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});

/** After an act, also where it was refused: the list, the figures and the count in the menu are others. */
export async function refreshItems(queries: QueryClient): Promise<void> {
	await Promise.all([
		queries.invalidateQueries({ queryKey: key }),
		queries.invalidateQueries({ queryKey: ['approvals'] }),
		queries.invalidateQueries({ queryKey: ownAccessKey }),
	]);
}
