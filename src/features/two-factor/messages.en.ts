import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'two_factor.invalid_code': 'Invalid code entered',
	'two_factor.code_expired': 'This code has expired. Ask for a new one.',
	'two_factor.no_code_sent': 'No code was sent for this sign-in yet. Ask for one first.',
	'two_factor.too_many_failures': 'Too many wrong codes. Sign in again to get a new one.',
	'two_factor.sent_a_moment_ago': 'A code was sent a moment ago. You can ask for another in {seconds} seconds.',
	'two_factor.too_many_sends':
		'Too many codes were sent. Wait {minutes} minutes before asking for another, or call the support line.',
	'two_factor.not_owed': 'This sign-in is already complete.',
	'two_factor.no_method': 'Your account has no way to receive a code yet. Call the support line.',
} as const satisfies Catalog;

/** The message that carries a code. */
export const mailEn = {
	'code.subject': '{code} is your {brand} verification code',
	'code.preview': 'It expires in 10 minutes.',
	'code.greeting': 'Hello {name},',
	'code.lead': 'Enter this code to finish signing in:',
	'code.expiry': 'It works once and expires in 10 minutes. Never share it: nobody at {brand} will ask for it.',
	'code.note': 'You did not try to sign in? Someone may know your password. Call {hotline}.',
	'code.sms': 'Your {brand} code is {code}. It expires in 10 minutes. Do not share it.',
} as const satisfies Catalog;

/** The code entry page. */
export const en = {
	'verify.title': 'Check your e-mail',
	'verify.document_title': 'Verification code · {brand}',
	'verify.sent_to': 'Enter the 6-digit code sent to {destination}.',
	'verify.sending': 'Sending your code…',
	'verify.lead': 'Enter the 6-digit code we sent you.',
	'verify.code': 'Verification code',
	'verify.code_missing': 'Enter the 6 digits of the code.',
	'verify.submit': 'Verify',
	'verify.pending': 'Verifying…',
	'verify.resend': 'Send a new code',
	'verify.resend_in': 'You can ask for a new code in {count}\u00A0s',
	'verify.sent': 'Verification code sent.',
	'verify.send_failed': 'Verification code failed to be sent',
	'verify.demo_mailbox': 'Demonstration: open the mailbox in a new tab',
	'verify.back': 'Sign in as someone else',
	'verify.spam_hint': 'Nothing there? Look in the junk mail folder.',
	'verify.script_needed': 'This page needs JavaScript. Turn it on in your browser and reload.',
	'verify.network_failure': 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;
