import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'payments.key_reused': 'This request was already used for something else. Reload the page and try again.',
	'payments.webhook_refused': 'This notification isn’t from the card processor.',
} as const satisfies Catalog;
