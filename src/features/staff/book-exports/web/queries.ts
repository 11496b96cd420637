import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getBookExports } from '../contract.ts';

export type BookExports = OutputOf<typeof getBookExports>;
export type Exported = BookExports['formats'][number];
export type LastDownload = NonNullable<Exported['last']>;

/** Of everything that the books answer: who closes a month or changes a number sees its exports again. */
export const bookExportsQuery = (month: string) =>
	queryOptions({
		queryKey: ['books', 'exports', month],
		queryFn: () => call(getBookExports, { month }),
		placeholderData: keepPreviousData,
	});
