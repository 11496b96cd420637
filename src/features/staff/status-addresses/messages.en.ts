import type { Catalog } from '#platform/contract/text.ts';

/** What is announced when a product's own address says so. */
export const en = {
	'disturbed.title': '{product}: service disruption',
	'disturbed.text': '{product} reports a problem on its status page.',
	'maintenance.title': '{product}: maintenance in progress',
	'maintenance.text': '{product} may be unavailable until its maintenance ends.',
} as const satisfies Catalog;
