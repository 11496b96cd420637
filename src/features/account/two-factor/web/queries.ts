import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getTwoFactorSettings } from '../contract.ts';

export const factorsQuery = queryOptions({
	queryKey: ['two-factor'],
	queryFn: () => call(getTwoFactorSettings, {}),
});
