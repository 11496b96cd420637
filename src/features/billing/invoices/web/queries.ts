import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { isClosed } from '#platform/web/failures.ts';
import { getInvoice, listInvoiceCopies, listInvoices, previewInvoiceMail } from '../contract.ts';
import { loadPaperWords } from './texts.ts';

/** The latest documents. */
export const latestQuery = queryOptions({
	queryKey: ['invoices', 'list'],
	queryFn: () => call(listInvoices, {}),
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
		throwOnError: (error: Error) => isClosed(error),
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
