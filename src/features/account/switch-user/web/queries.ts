import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getLinkedAccounts } from '../contract.ts';

export const linkedAccountsQuery = queryOptions({
	queryKey: ['switch-user', 'accounts'],
	queryFn: () => call(getLinkedAccounts, {}),
});
