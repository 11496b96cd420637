// Says documents in words, on the server.
import { translators } from '#platform/contract/text.ts';
import type { Invoice, PaperLanguage } from '../../contract.ts';
import { invoiceEn } from '../../messages.en.ts';
import { invoiceFr } from '../../messages.fr.ts';
import { describeInvoice, type InvoiceWords } from '../../paper.ts';
import { invoiceLanguages } from '../../rules.ts';

export const invoiceTexts = translators(invoiceEn, invoiceFr);

/** In every language that it is written in, the foremost first. */
export function writeInvoice(
	invoice: Invoice,
	wanted: PaperLanguage,
): { readonly first: InvoiceWords; readonly second: InvoiceWords | undefined } {
	const [language, other] = invoiceLanguages(wanted, invoice.isFrenchFirst);
	if (language === undefined) throw new TypeError('A document is written in no language');
	return {
		first: describeInvoice(invoice, language, invoiceTexts[language]),
		second: other && describeInvoice(invoice, other, invoiceTexts[other]),
	};
}

/** Names the file with a document: `invoice-INV-0012874.pdf`. */
export function nameFile(invoice: Pick<Invoice, 'kind' | 'number' | 'isFrenchFirst'>, wanted: PaperLanguage): string {
	const [language = 'en'] = invoiceLanguages(wanted, invoice.isFrenchFirst);
	return `${invoiceTexts[language](`paper.${invoice.kind}_file`)}-${invoice.number}.pdf`;
}
