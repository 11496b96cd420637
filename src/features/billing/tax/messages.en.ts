import type { Catalog } from '#platform/contract/text.ts';

export const taxesEn = {
	GST: 'GST',
	HST: 'HST',
	PST: 'PST',
	RST: 'RST',
	QST: 'QST',
} as const satisfies Catalog;
