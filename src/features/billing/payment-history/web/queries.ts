import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isClosed } from '#platform/web/failures.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { listPaymentsAndInvoices } from '../contract.ts';
import type { ListQuery } from './entry-filter.ts';
import { paymentsKey } from './payments-key.ts';

export type ListPage = OutputOf<typeof listPaymentsAndInvoices>;

/** Rows page by page, the newest first. The rows before stay while others are on their way. */
export function listQuery(query: Pick<ListQuery, 'year' | 'show' | 'search'>) {
	const input = listInput(query);
	return infiniteQueryOptions({
		queryKey: [...paymentsKey, 'list', input],
		queryFn: ({ pageParam: cursor }): Promise<ListPage> => call(listPaymentsAndInvoices, { ...input, cursor }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: keepPreviousData,
		throwOnError: (error: Error) => isClosed(error),
	});
}

/** The call for it sends this. */
export function listInput({ year, show: filter, search }: Pick<ListQuery, 'year' | 'show' | 'search'>) {
	return { ...(year === 'all' ? { isEveryYear: true } : { year }), filter, search };
}

/** The document of a row, for its lines and taxes. */
export function linesQuery(invoiceId: string) {
	return queryOptions({
		queryKey: [...paymentsKey, 'lines', invoiceId],
		queryFn: async () => (await call(getInvoice, { invoiceId })).invoice,
	});
}
