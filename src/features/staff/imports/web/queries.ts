import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { upload, wireQuery } from '#platform/web/file-client.ts';
import { getImport, type LineOutcome, listImportLines, listImports, uploadImport } from '../contract.ts';

export type Import = OutputOf<typeof getImport>;
export type ImportSummary = OutputOf<typeof listImports>['imports'][number];
export type ImportLine = OutputOf<typeof listImportLines>['lines'][number];

export const importsKey = ['staff-imports'] as const;

const isAtWork = (state: Import['state'] | undefined): boolean => state === 'checking' || state === 'running';

export const importsQuery = queryOptions({
	queryKey: [...importsKey, 'list'],
	queryFn: () => call(listImports, {}),
	refetchInterval: ({ state: { data } }) =>
		data?.imports.some(({ state }) => isAtWork(state)) === true ? seconds(3) : false,
});

/** Looks again while it is at work. */
export const importQuery = (importId: string) =>
	queryOptions({
		queryKey: [...importsKey, 'one', importId],
		queryFn: () => call(getImport, { importId }),
		refetchInterval: ({ state: { data } }) => (isAtWork(data?.state) ? seconds(1) : false),
	});

/** @param round what the lines belong to: a check, or how far the import is */
export const linesQuery = (importId: string, outcome: LineOutcome | undefined, round: string) =>
	infiniteQueryOptions({
		queryKey: [...importsKey, 'lines', importId, outcome, round],
		queryFn: ({ pageParam }) =>
			call(listImportLines, {
				importId,
				...(outcome !== undefined && { outcome }),
				...(pageParam !== undefined && { after: pageParam }),
			}),
		initialPageParam: undefined as number | undefined, // the first page comes after no line
		getNextPageParam: ({ hasMore, lines }) => (hasMore ? lines.at(-1)?.line : undefined),
	});

/** @param importId made before the first try, so that a second one after a lost answer adds no second import */
export function uploadFile(file: File, importId: string): Promise<{ readonly importId: string }> {
	const query = wireQuery({ importId, name: file.name.slice(-120) });
	const endpoint = { ...uploadImport, path: `${uploadImport.path}?${query.toString()}` as const };
	// What the system calls the file says little: spreadsheets have names of their own for CSV. The server looks at the bytes.
	return upload(endpoint, new Blob([file], { type: 'text/csv' }));
}
