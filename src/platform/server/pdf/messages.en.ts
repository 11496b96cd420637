import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	'pdf.page': 'Page {page} of {pages}',
} as const satisfies Catalog;
