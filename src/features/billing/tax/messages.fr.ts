import type { Translation } from '#platform/contract/text.ts';
import type { taxesEn } from './messages.en.ts';

export const taxesFr: Translation<typeof taxesEn> = {
	GST: 'TPS',
	HST: 'TVH',
	PST: 'TVP',
	RST: 'TVD',
	QST: 'TVQ',
};
