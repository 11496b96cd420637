import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'money.person_not_found': 'The specified user was not found. Search again.',
	'money.payment_not_found': 'This payment doesn’t exist, or it’s outside your area. Search again.',
	'money.document_not_found': 'This document doesn’t exist or isn’t this person’s. Search again.',
} as const satisfies Catalog;
