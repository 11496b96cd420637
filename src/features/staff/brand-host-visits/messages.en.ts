import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	'visits.week': {
		one: '{count} visit in the last 7 days came to this address.',
		other: '{count} visits in the last 7 days came to this address.',
	},
	'visits.none': 'No visits in the last 7 days.',
} as const satisfies Catalog;
