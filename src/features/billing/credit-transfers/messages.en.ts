import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'credits.not_transferable':
		'You don’t have that many credits to transfer. You can transfer credits you bought or received, but not granted ones. Choose a smaller amount.',
	'credits.recipient_not_found': 'You can’t transfer credits to this person. Choose someone else.',
	'credits.too_many_searches': 'Too many searches. Wait a few minutes, then try again.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'sent.subject': { other: 'You transferred {amount} credits' },
	'sent.preview': { other: '{counterpart} received {amount} credits.' },
	'sent.lead': { other: 'You transferred {amount} credits to {counterpart}.' },
	'received.subject': { other: 'You received {amount} credits' },
	'received.preview': { other: '{counterpart} transferred {amount} credits to you.' },
	'received.lead': { other: '{counterpart} transferred {amount} credits to you. They’re now in your balance.' },
	'fact.reference': 'Reference',
	'fact.amount': 'Credits',
	'fact.when': 'Date',
	'fact.own_note': 'Your note',
	'fact.note_of': 'Note from {name}',
	'fact.from': 'From',
	'fact.to': 'To',
	'mail.help': 'If you don’t recognize this transfer, call {hotline} ({brand}) and mention the reference.',
} as const satisfies Catalog;

/** The screens. */
export const en = {
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
	cancel: 'Cancel',
	'transfer.to': 'To',
	'transfer.to_hint': 'A colleague’s name or full email address.',
	'transfer.change': 'Change',
	'transfer.choose': 'Choose a recipient.',
	'transfer.searching': 'Searching…',
	'transfer.nobody': 'No one found. Check the spelling, or enter the full email address.',
	'transfer.amount': 'Amount',
	'transfer.unit': 'credits',
	'transfer.transferable': { other: 'You can transfer {amount} credits.' },
	'transfer.without_granted':
		'You can transfer {amount} of your {available} credits. Granted credits ({granted}) can’t be transferred.',
	'transfer.left_today': 'Up to {amount} in the next 24 hours.',
	'transfer.proof_above': 'Above {amount}, we ask you to confirm it’s you.',
	'transfer.amount_unclear': 'Enter an amount such as {example}.',
	'transfer.amount_zero': 'Enter an amount above zero.',
	'transfer.amount_over': { other: 'You can transfer up to {amount} credits. Granted credits can’t be transferred.' },
	'transfer.amount_over_today': 'You can transfer up to {amount} in the next 24 hours.',
	'transfer.note': 'Note',
	'transfer.optional': 'optional',
	'transfer.note_hint': 'The other person sees it in their statement and email.',
	'transfer.review': 'Review transfer',
	'transfer.question': { other: 'Transfer {amount} credits to {name}?' },
	'transfer.confirm': 'Transfer credits',
	'transfer.sending': 'Transferring…',
	'transfer.balance_after': 'Balance after transfer',
	'transfer.final': 'A transfer can’t be undone. You’ll both get an email about it.',
	'transfer.failed': 'Transfer could not be completed',
	'transfer.unknown':
		'No response. Try again: the credits are transferred only once, even if the first attempt went through.',
	'transfer.unanswered_title': 'No response to your last transfer',
	'transfer.unanswered_text': {
		other: 'We don’t know if {name} received {amount} credits. Try again to find out. They’re transferred only once.',
	},
	'transfer.unanswered_retry': 'Try transfer again',
	'transfer.done': 'Transfer complete',
	'transfer.done_text': { other: '{name} received {amount} credits.' },
	'transfer.reference': 'Reference',
	'transfer.balance_now': 'Your balance',
	'transfer.again': 'Make another transfer',
	'transfer.all': 'All transactions',
	'transfer.credits': 'Credits',
	'transfer.own_note': 'Your note',
	'transfer.quoted': '“{words}”',
} as const satisfies Catalog;
