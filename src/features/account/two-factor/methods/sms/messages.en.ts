import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'two_factor.invalid_phone': 'Invalid phone number',
	'two_factor.no_text_messages': 'Text messages aren’t available here. Choose another method.',
} as const satisfies Catalog;

export const mailEn = {
	'code.sms': 'Your {brand} code is {code}. It expires in 10 minutes. Never share it.',
} as const satisfies Catalog;

/** The code entry page. */
export const verifyEn = {
	'verify.title_sms': 'Check your phone',
	'verify.way_sms': 'Text message to {destination}',
	'verify.hint_sms': 'Nothing there? It can take a minute where the signal is weak.',
} as const satisfies Catalog;

/** Set-up and settings. */
export const settingsEn = {
	'setup.sms': 'Mobile phone',
	'setup.title_sms': 'Set up codes by text message',
	'setup.sms_text': 'A code by text message.',
	'setup.phone_field': 'Mobile phone number',
	'setup.phone_hint': 'We’ll text this number a 6-digit code to confirm it’s yours.',
	'setup.phone_invalid': 'Invalid phone number',
} as const satisfies Catalog;

/** What a mail about a change says. */
export const noticeEn = {
	'value.sms': 'Code by text message',
} as const satisfies Catalog;

/** The security centre. */
export const securityEn = {
	'way.sms': 'code by text message',
	'method.sms': 'text message',
	'proof.method_sms': 'Code by text message to {destination}',
	'state.sms_only': 'Text message only',
	'advice.sent_only.sms':
		'Your codes come by text message only. An app works without a signal, and no one can redirect its codes to another phone.',
} as const satisfies Catalog;

/** Shown where staff help a person. */
export const staffEn = {
	'factor.sms': 'Code by text message',
} as const satisfies Catalog;
