import type { Catalog } from '#platform/contract/text.ts';

/** Every email is framed by these, in English. */
export const en = {
	'mail.mark': '{brand} logo',
	'mail.reason': 'This message was sent to {to} because of activity on your {brand} account.',
	'mail.reason_stranger': 'This message was sent to {to} because this address was entered at {brand}.',
	'mail.automatic': 'This is an automated message. Need help? Write to {supportEmail} or call {hotline}.',
	'mail.fact': '{label}: {value}',
	'mail.quoted': '“{words}”',
	'mail.button_address': 'If the button doesn’t work, copy this address into your browser:',
} as const satisfies Catalog;
