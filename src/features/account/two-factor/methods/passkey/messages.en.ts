import type { Catalog } from '#platform/contract/text.ts';

/** The code entry page. */
export const verifyEn = {
	'verify.title_passkey': 'Use your passkey',
	'verify.lead_passkey': 'Confirm with your fingerprint, face or screen lock, or choose another way.',
	'verify.way_passkey': 'Passkey',
} as const satisfies Catalog;

/** Set-up and settings. */
export const settingsEn = {
	'setup.passkey': 'Passkey',
	'setup.title_passkey': 'Set up a passkey',
	'setup.passkey_text': 'Your fingerprint, your face or your device’s PIN. It can’t be phished.',
	'setup.passkey_help': 'Your device will ask you to confirm. Add a second method later, in case you lose this device.',
	'setup.make_passkey': 'Create a passkey',
	'setup.making_passkey': 'Follow the steps on your device…',
	'setup.passkey_cancelled': 'No passkey was created. Try again, or choose another way.',
	'setup.passkey_already_there': 'This device already has a passkey for your account.',
	'setup.passkey_unsupported': 'This browser can’t create passkeys. Choose another way.',
} as const satisfies Catalog;

/** What a mail about a change says. */
export const noticeEn = {
	'value.passkey': 'Passkey',
} as const satisfies Catalog;

/** The security centre. */
export const securityEn = {
	'way.passkey': 'passkey',
	'method.passkey': 'passkey',
	'proof.method_passkey': 'Passkey',
} as const satisfies Catalog;

/** Shown where staff help a person. */
export const staffEn = {
	'factor.passkey': 'Passkey',
} as const satisfies Catalog;
