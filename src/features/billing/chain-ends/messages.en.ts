import type { Catalog } from '#platform/contract/text.ts';

export const mailEn = {
	'ends.subject': 'Invoice seals for {day}',
	'ends.preview': 'The last invoice and credit note of the day, with their seals.',
	'ends.greeting': 'Hello,',
	'ends.lead':
		'Each document is sealed to the one before it. Keep this email: with these seals, anyone can prove later that no document up to this day was changed or removed.',
	'ends.inv': 'Last invoice',
	'ends.cn': 'Last credit note',
	'ends.inv_seal': 'Seal of the invoice',
	'ends.cn_seal': 'Seal of the credit note',
} as const satisfies Catalog;
