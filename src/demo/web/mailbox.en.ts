import type { Catalog } from '#platform/contract/text.ts';

export const mailboxEn = {
	'mailbox.title': 'Mailbox',
	'mailbox.lead': 'Every email and text message of this demonstration ends here. Nothing leaves this machine.',
	'mailbox.empty_title': 'No messages yet',
	'mailbox.empty_text': 'Sign in as one of the demonstration’s people and the verification code arrives here.',
	'mailbox.email': 'Email',
	'mailbox.sms': 'Text message',
	'mailbox.to': 'To {to}',
	'mailbox.open': 'Message',
	'mailbox.plain': 'Text version',
	'mailbox.pick': 'Choose a message to read it.',
	'mailbox.sign_in': 'Sign in page',
	'mailbox.failed': 'The mailbox could not be loaded. It tries again by itself.',
	'mailbox.messages': 'Messages, newest first',
} as const satisfies Catalog;
