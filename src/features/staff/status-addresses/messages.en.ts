import type { Catalog } from '#platform/contract/text.ts';

/** What is announced when a product's own address says so. */
export const en = {
	'title.disturbed': '{product}: service disruption',
	'text.disturbed': '{product} reports a problem on its status page.',
	'title.maintenance': '{product}: maintenance in progress',
	'text.maintenance': '{product} might be unavailable until its maintenance ends.',
} as const satisfies Catalog;
