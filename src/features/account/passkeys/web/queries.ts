import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { listPasskeys } from '../contract.ts';

export const passkeysQuery = queryOptions({
	queryKey: ['passkeys'],
	queryFn: async () => (await call(listPasskeys, {})).passkeys,
});
