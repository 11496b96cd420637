import type { Catalog } from '#platform/contract/text.ts';

/** Shown on the pages of the demonstration's identity provider. */
export const en = {
	'identity.choose_title': 'Choose an account',
	'identity.choose_lead': 'This page replaces {provider}’s sign-in page. You don’t need a password.',
	'identity.consent_title': 'Share your identity with {client}?',
	'identity.consent_lead': 'Signed in as {name}, {email}.',
	'identity.consent_scopes':
		'The portal will receive your name, email address and account number. It can’t change anything here.',
	'identity.accept': 'Continue',
	'identity.cancel': 'Cancel',
	'identity.demo': 'Demonstration',
	'identity.document_title': '{provider} · demonstration',
} as const satisfies Catalog;
