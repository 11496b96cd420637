import { languages } from '#platform/contract/language.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { invoiceQuery } from '#features/billing/invoices/web/queries.ts';
import { loadPaperWords } from '#features/billing/invoices/web/texts.ts';
import { ask, type ScreenAsks } from '../asks.ts';
import { frameAsks } from '../frame-asks.ts';

/** The document is kept with the words of its paper. */
export async function invoiceAsks(invoiceId: string): Promise<ScreenAsks> {
	const words = await Promise.all(
		languages.map(async (language) => [language, await loadPaperWords(language)] as const),
	);
	const invoice = ask(getInvoice, { invoiceId }, invoiceQuery(invoiceId), (output) => ({
		invoice: output.invoice,
		words: new Map(words),
	}));
	return { first: [...frameAsks, invoice] };
}
