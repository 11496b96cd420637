import type { Catalog } from '#platform/contract/text.ts';

export const mailEn = {
	'ends.subject': 'Invoice seals for {day}',
	'ends.preview': 'The last invoice and credit note of the day, with their seals.',
	'ends.greeting': 'Hello,',
	'ends.lead':
		'The seal of each document includes the one before it. Keep this email: with these seals, anyone can prove later that no document up to this day was changed or removed.',
	'ends.inv': 'Last invoice',
	'ends.cn': 'Last credit note',
	'ends.inv_seal': 'Invoice seal',
	'ends.cn_seal': 'Credit note seal',
} as const satisfies Catalog;
