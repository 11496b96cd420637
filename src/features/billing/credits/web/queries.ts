import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getBalance } from '../contract.ts';

/** What is spent or bought makes these stale. */
export const creditKey = ['credits'] as const;

export const balanceQuery = queryOptions({
	queryKey: [...creditKey, 'balance'],
	queryFn: () => call(getBalance, {}),
});
