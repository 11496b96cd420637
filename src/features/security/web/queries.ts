import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getSessions } from '../contract.ts';

export const sessionsQuery = queryOptions({
	queryKey: ['security', 'sessions'],
	queryFn: async () => (await call(getSessions, {})).Sessions,
});
