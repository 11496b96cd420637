import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { download } from '#platform/web/file-client.ts';
import { getLibraries, getShortcutIcon, type libraries, searchLibrary, type Shortcut } from '../contract.ts';

export type LibraryKind = (typeof libraries)[number];

/** Everything of the library begins with this. */
export const libraryKey = ['shortcut-library'] as const;

/** What one may see of one library or of all, page by page. */
export function libraryQuery(query: string, library: LibraryKind | undefined) {
	return infiniteQueryOptions({
		queryKey: [...libraryKey, 'search', query, library ?? 'all'],
		queryFn: ({ pageParam: cursor }) =>
			call(searchLibrary, {
				...(query !== '' && { query }),
				...(library !== undefined && { library }),
				...(cursor !== undefined && { cursor }),
			}),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: keepPreviousData,
	});
}

export const librariesQuery = queryOptions({
	queryKey: [...libraryKey, 'kept'],
	queryFn: () => call(getLibraries, {}),
});

/** An address of the picture for this page; its id names the content. */
export function iconQuery(id: string) {
	return queryOptions({
		queryKey: ['shortcut-icon', id],
		queryFn: async () => URL.createObjectURL(await download(getShortcutIcon.path.replace(':id', id))),
		staleTime: Number.POSITIVE_INFINITY,
		enabled: id !== '',
	});
}

/** One shortcut as its library has it; undefined where the caller may not see it there. */
export function shortcutQuery({ id, name }: Pick<Shortcut, 'id' | 'name'>) {
	return queryOptions({
		queryKey: [...libraryKey, 'one', id, name],
		queryFn: async () => {
			const { shortcuts } = await call(searchLibrary, { query: name });
			return shortcuts.find((one) => one.id === id) ?? null;
		},
		staleTime: 0,
	});
}
