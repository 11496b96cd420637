import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { listDeletedDesktops } from '../contract.ts';

/** Its key begins as those of all desktops do: who asks for them again asks for these, too. */
export const deletedDesktopsQuery = queryOptions({
	queryKey: ['desktops', 'deleted'],
	queryFn: async () => (await call(listDeletedDesktops, {})).desktops,
});
