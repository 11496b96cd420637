import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'two_factor.invalid_email': 'Invalid email address',
} as const satisfies Catalog;

/** The code entry page. */
export const verifyEn = {
	'verify.title_email': 'Check your e-mail',
	'verify.way_email': 'E-mail to {destination}',
	'verify.hint_email': 'Nothing there? Look in the junk mail folder.',
} as const satisfies Catalog;

/** Set-up and settings. */
export const settingsEn = {
	'setup.email': 'E-mail',
	'setup.email_text': 'A code to your mailbox.',
	'setup.email_field': 'E-mail address',
	'setup.email_invalid': 'Invalid email address',
} as const satisfies Catalog;

/** What a mail about a change says. */
export const noticeEn = {
	'value.email': 'Code by e-mail',
} as const satisfies Catalog;

/** The security centre. */
export const securityEn = {
	'way.email': 'code by e-mail',
	'method.email': 'e-mail',
	'proof.method_email': 'Code by e-mail to {destination}',
	'state.email_only': 'By e-mail only',
	'advice.sent_only.email':
		'Your codes come by e-mail only. An app also works when your mailbox is out of reach, and nobody gets in with your mailbox alone.',
} as const satisfies Catalog;

/** Shown where staff help a person. */
export const staffEn = {
	'factor.email': 'Code by e-mail',
} as const satisfies Catalog;
