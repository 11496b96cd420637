import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getBookAccounts } from '../contract.ts';

export type BookAccounts = OutputOf<typeof getBookAccounts>;
export type BookAccount = BookAccounts['accounts'][number];

export const bookAccountsQuery = queryOptions({
	// What closes a month and what is exported follow from it.
	queryKey: ['books', 'accounts'],
	queryFn: () => call(getBookAccounts, {}),
});
