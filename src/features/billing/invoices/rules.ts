// Numbers of documents, and what people type to find one; both halves use it.
import { parseMoney } from '#platform/contract/money.ts';
import type { Language } from '#platform/contract/language.ts';
import { languages } from '#platform/contract/language.ts';
import { allSeries, type PaperLanguage, type Series } from './contract.ts';

/** `INV-0012874`. Numbers with more digits take more room. */
export function formatInvoiceNumber(series: Series, number: number): string {
	return `${series}-${String(number).padStart(7, '0')}`;
}

export interface InvoiceSearch {
	/** Documents of this number: of one series where it was said. */
	readonly number?: { readonly series: Series | undefined; readonly number: number };
	/** Documents of this total, in cents, whatever its sign. */
	readonly amount?: number;
	/** Documents that a payment with this order number settles. */
	readonly orderNumber?: string;
}

const orderPattern = /^PO[\s-]*0*(\d{1,12})$/i;
const numberPattern = new RegExp(String.raw`^(?:(${allSeries.join('|')})[\s-]*)?0*(\d{1,12})$`, 'i');

/**
 * What was typed as a number (`INV-0012874`, `inv 12874`, `12874`) and as an amount (`$113.00`, `113,00 $`, `-56.50`), which it may both
 * be, or as the number of an order (`PO-000123`). Empty where it is neither: then nothing is found.
 */
export function parseInvoiceSearch(typed: string): InvoiceSearch {
	const text = typed.trim();
	const [, series, digits] = numberPattern.exec(text) ?? [];
	const [, orderDigits] = orderPattern.exec(text) ?? [];
	const plain = text.replace(/^[\u2212-]\s*/u, '');
	const amount = languages.map((language) => parseMoney(plain, language)).find((cents) => cents !== undefined);
	return {
		...(digits !== undefined && {
			number: { series: allSeries.find((one) => one === series?.toUpperCase()), number: Number(digits) },
		}),
		...(orderDigits !== undefined && { orderNumber: `PO-${orderDigits.padStart(6, '0')}` }),
		...(amount !== undefined && Number.isSafeInteger(amount) && { amount: Math.abs(amount) }),
	};
}

/**
 * What a document is written in, the foremost first. In Québec it is drawn up in French (Charter of the French Language, s. 57) and may be
 * in English next to it: anyone who asks for English alone gets both.
 */
export function invoiceLanguages(wanted: PaperLanguage, isFrenchFirst: boolean): readonly Language[] {
	if (wanted === 'fr') return ['fr'];
	if (isFrenchFirst) return ['fr', 'en'];
	return wanted === 'both' ? ['en', 'fr'] : ['en'];
}
