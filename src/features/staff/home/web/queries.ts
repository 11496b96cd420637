import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getStaffHome } from '../contract.ts';

export type StaffHome = OutputOf<typeof getStaffHome>;

export const staffHomeQuery = queryOptions({
	queryKey: ['staff-home'],
	queryFn: () => call(getStaffHome, {}),
	// Whatever is done on another screen changes it.
	staleTime: 0,
});
