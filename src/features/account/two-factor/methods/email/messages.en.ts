import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'two_factor.invalid_email': 'Invalid email address',
} as const satisfies Catalog;

/** The code entry page. */
export const verifyEn = {
	'verify.title_email': 'Check your email',
	'verify.way_email': 'Email to {destination}',
	'verify.hint_email': 'Nothing there? Check your junk folder.',
} as const satisfies Catalog;

/** Set-up and settings. */
export const settingsEn = {
	'setup.email': 'Email',
	'setup.title_email': 'Set up codes by email',
	'setup.email_text': 'A code by email.',
	'setup.email_field': 'Email address',
	'setup.email_invalid': 'Invalid email address',
} as const satisfies Catalog;

/** What a mail about a change says. */
export const noticeEn = {
	'value.email': 'Code by email',
} as const satisfies Catalog;

/** The security centre. */
export const securityEn = {
	'way.email': 'code by email',
	'method.email': 'email',
	'proof.method_email': 'Code by email to {destination}',
	'state.email_only': 'Email only',
	'advice.sent_only.email':
		'Your codes come by email only. With an app, access to your mailbox is no longer enough to sign in.',
} as const satisfies Catalog;

/** Shown where staff help a person. */
export const staffEn = {
	'factor.email': 'Code by email',
} as const satisfies Catalog;
