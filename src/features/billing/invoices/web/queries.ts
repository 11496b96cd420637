import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { isClosed } from '#platform/web/failures.ts';
import { getInvoice, getInvoiceYears, listInvoiceCopies, listInvoices, previewInvoiceMail } from '../contract.ts';
import type { InvoiceFilter } from './invoice-filter.ts';
import { rangeOfFilter } from './invoice-filter.ts';
import { loadPaperWords } from './texts.ts';

export type InvoicePage = OutputOf<typeof listInvoices>;

/** Documents page by page, the newest first. */
export function invoicesQuery(filter: InvoiceFilter) {
	const { kind, state, search } = filter;
	const input = { ...rangeOfFilter(filter), kind, state, search };
	return infiniteQueryOptions({
		queryKey: ['invoices', 'list', input],
		queryFn: ({ pageParam: cursor }): Promise<InvoicePage> => call(listInvoices, { ...input, cursor }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
	});
}

export const yearsQuery = queryOptions({
	queryKey: ['invoices', 'years'],
	queryFn: async () => (await call(getInvoiceYears, {})).years,
});

/** A document, with the words of paper in both languages: which are shown is chosen on the screen. */
export function invoiceQuery(invoiceId: string) {
	return queryOptions({
		queryKey: ['invoices', 'one', invoiceId],
		async queryFn() {
			const [{ invoice }, ...words] = await Promise.all([
				call(getInvoice, { invoiceId }),
				...languages.map(async (language) => [language, await loadPaperWords(language)] as const),
			]);
			return { invoice, words: new Map(words) };
		},
		throwOnError: isClosed,
	});
}

/** A mail about a document, before it is sent. */
export function mailQuery(input: InputOf<typeof previewInvoiceMail>) {
	return queryOptions({
		queryKey: ['invoices', 'mail', input],
		queryFn: async () => (await call(previewInvoiceMail, input)).mail,
	});
}

export const copiesQuery = queryOptions({
	queryKey: ['invoices', 'copies'],
	queryFn: async () => (await call(listInvoiceCopies, {})).copies,
});
