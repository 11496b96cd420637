import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getProfile } from '../contract.ts';

export const profileQuery = queryOptions({
	queryKey: ['profile'],
	queryFn: () => call(getProfile, {}),
	staleTime: Number.POSITIVE_INFINITY,
});
