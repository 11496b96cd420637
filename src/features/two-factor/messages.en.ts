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
	'two_factor.no_method': 'Your account does not have this method.',
	'two_factor.invalid_email': 'Invalid email address',
	'two_factor.invalid_phone': 'Invalid phone number',
	'two_factor.no_text_messages': 'Text messages cannot be sent here. Choose another method.',
	'two_factor.no_set_up': 'Nothing is being set up any more. Begin again.',
	'two_factor.last_method': 'This is your only method, and one is required. Add another before you remove it.',
	'two_factor.device_not_found': 'This browser is no longer trusted.',
} as const satisfies Catalog;

/** The message that carries a code. */
export const mailEn = {
	'code.subject': '{code} is your {brand} verification code',
	'code.preview': 'It expires in 10 minutes.',
	'code.greeting': 'Hello {name},',
	'code.lead_sign_in': 'Enter this code to finish signing in:',
	'code.lead_set_up': 'Enter this code to receive your sign-in codes at this address:',
	'code.lead_confirm': 'Enter this code to confirm that it is you:',
	'code.expiry': 'It works once and expires in 10 minutes. Never share it: nobody at {brand} will ask for it.',
	'code.note_sign_in': 'You did not try to sign in? Someone may know your password. Call {hotline}.',
	'code.note_set_up':
		'You did not ask for this? Then do nothing: without the code nothing happens. Questions: {hotline}.',
	'code.note_confirm': 'You are not changing anything in your account? Someone else may be. Call {hotline}.',
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
