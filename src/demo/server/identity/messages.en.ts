import type { Catalog } from '#platform/contract/text.ts';

/** Shown on the pages of the demonstration's identity provider. */
export const en = {
	'identity.choose_title': 'Choose an account',
	'identity.choose_lead': 'This page stands for the sign-in of {provider}. No password is asked.',
	'identity.consent_title': 'Let {client} know who you are?',
	'identity.consent_lead': 'Signed in as {name}, {email}.',
	'identity.consent_scopes':
		'The portal will receive your name, your email address and the number of your account. It can change nothing here.',
	'identity.accept': 'Continue',
	'identity.cancel': 'Cancel',
	'identity.demo': 'Demonstration',
	'identity.document_title': '{provider} · demonstration',
} as const satisfies Catalog;
