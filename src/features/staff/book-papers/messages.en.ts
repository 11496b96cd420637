import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'book_papers.not_found': 'This document isn’t in these books. Reload the page.',
} as const satisfies Catalog;
