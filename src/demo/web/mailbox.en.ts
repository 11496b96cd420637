import type { Catalog } from '#platform/contract/text.ts';

export const mailboxEn = {
	'mailbox.title': 'Mailbox',
	'mailbox.lead': 'Every email and text message in this demonstration arrives here. Nothing leaves this machine.',
	'mailbox.empty_title': 'No messages yet',
	'mailbox.empty_text': 'Sign in as one of the sample people and the verification code arrives here.',
	'mailbox.email': 'Email',
	'mailbox.sms': 'Text message',
	'mailbox.to': 'To {to}',
	'mailbox.open': 'Message',
	'mailbox.plain': 'Text version',
	'mailbox.pick': 'Choose a message to read.',
	'mailbox.sign_in': 'Sign-in page',
	'mailbox.failed': 'Couldn’t load the mailbox. Trying again automatically.',
	'mailbox.messages': 'Messages, newest first',
} as const satisfies Catalog;
