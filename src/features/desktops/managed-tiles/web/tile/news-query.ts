import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { listNews } from '../../contract.ts';

export const newsQuery = queryOptions({
	queryKey: ['managed-tiles', 'news'],
	queryFn: async () => (await call(listNews, {})).news,
});
