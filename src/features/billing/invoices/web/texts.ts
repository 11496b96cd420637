import type { Language } from '#platform/contract/language.ts';
import { translator } from '#platform/contract/text.ts';
import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { invoiceEn, en } from '../messages.en.ts';

export const invoiceTexts: SliceCatalog<typeof en> = {
	slice: 'invoices',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};

/** What stands on a document, in a language that need not be the screen's. */
export async function loadPaperWords(language: Language) {
	const words =
		language === 'fr' ? (await import('../messages.fr.ts')).invoiceFr : (await import('../messages.en.ts')).invoiceEn;
	return translator<typeof invoiceEn>(words, language);
}
