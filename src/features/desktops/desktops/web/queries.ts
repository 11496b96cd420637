import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getDesktop } from '../contract.ts';

/** One desktop with its shortcuts, the default one for `undefined`, and the list of all. */
export function desktopQuery(desktopId: string | undefined) {
	return queryOptions({
		queryKey: ['desktops', desktopId ?? 'default'],
		queryFn: () => call(getDesktop, desktopId === undefined ? {} : { DesktopID: desktopId }),
	});
}
