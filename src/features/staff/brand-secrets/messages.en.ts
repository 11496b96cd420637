import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'brand_commerce.no_such_provider': 'Provider not found in this draft. Add it first, with its issuer and client ID.',
	'brand_commerce.no_key': 'This portal has no key to encrypt secrets with. Ask your operator to set SECRET_KEYS.',
	'brand_commerce.reason_missing': 'This secret is in use. Enter a reason: a second person must approve the new one.',
} as const satisfies Catalog;

/** Of a proposal to replace a secret that is in use. */
export const approvalEn = {
	title: 'Replace a sign-in provider’s secret',
	'field.provider': 'Provider',
	'field.client': 'Issuer and client ID',
	'field.secret': 'Secret',
	'word.none': 'None',
	'word.other': 'Another one',
} as const satisfies Catalog;
