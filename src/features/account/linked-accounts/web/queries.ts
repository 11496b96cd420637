import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getLinkedAccounts } from '../contract.ts';

export const linkedAccountsQuery = queryOptions({
	queryKey: ['linked-accounts'],
	queryFn: () => call(getLinkedAccounts, {}),
});
