import type { Language } from '#platform/contract/language.ts';
import { translator } from '#platform/contract/text.ts';
import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { receiptEn, en } from '../messages.en.ts';

export const receiptTexts: SliceCatalog<typeof en> = {
	slice: 'receipts',
	load: {
		en: async () => (await import('../messages.en.ts')).en,
		fr: async () => (await import('../messages.fr.ts')).fr,
	},
};

/** What stands on a receipt, in a language that need not be the screen's. */
export async function loadReceiptWords(language: Language) {
	const words =
		language === 'fr' ? (await import('../messages.fr.ts')).receiptFr : (await import('../messages.en.ts')).receiptEn;
	return translator<typeof receiptEn>(words, language);
}
