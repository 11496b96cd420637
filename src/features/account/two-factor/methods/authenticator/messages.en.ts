import type { Catalog } from '#platform/contract/text.ts';

/** The code entry page. */
export const verifyEn = {
	'verify.title_authenticator': 'Open your authenticator app',
	'verify.lead_authenticator': 'Enter the 6-digit code the app shows for {brand}.',
	'verify.way_authenticator': 'Authenticator app',
} as const satisfies Catalog;

/** Set-up and settings. */
export const settingsEn = {
	'setup.authenticator': 'Authenticator app',
	'setup.title_authenticator': 'Set up your authenticator app',
	'setup.authenticator_text': 'Works without a signal, on any phone.',
	'setup.authenticator_help':
		'You need an app such as Microsoft Authenticator, Google Authenticator or 1Password on your phone or computer.',
	'setup.show_code': 'Show QR code',
	'setup.showing': 'Creating the QR code…',
	'setup.scan_title': 'Scan with your app',
	'setup.scan_text': 'In the app, add an account and point the camera at this image.',
	'setup.qr': 'QR code for your authenticator app',
	'setup.key': 'No camera? Enter this key',
	'setup.app_code': 'Code from the app',
} as const satisfies Catalog;

/** What a mail about a change says. */
export const noticeEn = {
	'value.authenticator': 'Authenticator app',
} as const satisfies Catalog;

/** The security centre. */
export const securityEn = {
	'way.authenticator': 'authenticator app',
	'method.authenticator': 'authenticator app',
	'proof.method_authenticator': 'Code from your authenticator app',
} as const satisfies Catalog;

/** Shown where staff help a person. */
export const staffEn = {
	'factor.authenticator': 'Authenticator app',
} as const satisfies Catalog;
