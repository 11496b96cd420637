import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { download } from '#platform/web/file-client.ts';
import { getShortcutIcon } from '#features/desktops/shortcuts/contract.ts';
import { type Desktop, getDesktop } from '../contract.ts';

/** Query keys of every desktop and of their list all start with this. */
const desktopKey = ['desktops'] as const;

/** Reads one desktop with its tiles, the default one for `undefined`, and the list of all. */
export function desktopQuery(desktopId: string | undefined) {
	return queryOptions({
		queryKey: [...desktopKey, desktopId ?? 'default'],
		queryFn: () => call(getDesktop, desktopId === undefined ? {} : { desktopId }),
	});
}

/**
 * What is known of all desktops is asked for again. One that the person no longer has is left out: it is on the screen until the next one
 * is there, and asking for it would be refused.
 */
export async function renewDesktops(queries: QueryClient, goneId?: string): Promise<void> {
	await queries.invalidateQueries({ queryKey: desktopKey, predicate: ({ queryKey }) => queryKey[1] !== goneId });
	if (goneId !== undefined) queries.removeQueries({ queryKey: [...desktopKey, goneId], type: 'inactive' });
}

/** Shows a desktop as its editor left it, until the server's answer is there. */
export function showDesktop(queries: QueryClient, desktop: Desktop): void {
	for (const key of [desktop.id, ...(desktop.isDefault ? ['default'] : [])]) {
		queries.setQueryData([...desktopKey, key], (known: object | undefined) => known && { ...known, desktop });
	}
}

export function iconQuery(id: string) {
	return queryOptions({
		queryKey: ['shortcut-icon', id],
		queryFn: async () => URL.createObjectURL(await download(getShortcutIcon.path.replace(':id', id))),
		staleTime: Number.POSITIVE_INFINITY,
		enabled: id !== '',
	});
}
