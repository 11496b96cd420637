import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'credits.insufficient': 'There are not enough credits for this.',
	'credits.not_transferable':
		'You do not have that many credits to transfer. Only credits that you bought or received can be transferred; granted ones stay with you.',
	'credits.recipient_not_found': 'You cannot transfer credits to this person.',
	'credits.daily_limit':
		'This is more than you can transfer in 24 hours. Choose a smaller amount or wait until tomorrow.',
	'credits.too_many_searches': 'That was a lot of searches. Wait a few minutes and try again.',
	'credits.allowance_exceeded': 'This is more than the person may still spend from the office’s credits this month.',
	'credits.key_reused': 'This request was already used for something else. Reload the page and try again.',
	'credits.person_not_found': 'There is no such person.',
	'credits.no_office': 'There is no office wallet that you can use.',
	'credits.reservation_not_found': 'There is no such reservation.',
	'credits.reservation_closed': 'This reservation was already used, given back or has expired.',
	'credits.over_reservation': 'This is more than was reserved.',
	'credits.already_reversed': 'This transaction was already reversed.',
	'credits.not_reversible': 'This transaction cannot be reversed.',
	'credits.range_invalid': 'Choose a first day that is not after the last one, and no more than 366 days.',
	'credits.statement_too_long': 'This statement is too long for one file. Choose a shorter range of days.',
} as const satisfies Catalog;

export const statementEn = {
	'statement.file_name': 'credit-statement',
	'statement.when': 'Date',
	'statement.reference': 'Reference',
	'statement.kind': 'Type',
	'statement.details': 'Details',
	'statement.amount': 'Credits',
	'statement.balance': 'Balance',
	'statement.opening': 'Opening balance',
	'statement.closing': 'Closing balance',
	'kind.bought': 'Bought',
	'kind.granted': 'Granted',
	'kind.transferred_in': 'Received',
	'kind.transferred_out': 'Transferred',
	'kind.spent': 'Spent',
	'kind.reversed': 'Reversed',
	'kind.expired': 'Expired',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'sent.subject': 'You transferred {amount} credits',
	'sent.preview': '{amount} credits went to {counterpart}.',
	'sent.lead': 'You transferred {amount} credits to {counterpart}.',
	'received.subject': 'You received {amount} credits',
	'received.preview': '{counterpart} transferred {amount} credits to you.',
	'received.lead': '{counterpart} transferred {amount} credits to you. They are in your balance now.',
	'fact.reference': 'Reference',
	'fact.amount': 'Credits',
	'fact.when': 'When',
	'fact.note': 'Note',
	'fact.from': 'From',
	'fact.to': 'To',
	'mail.help': 'Was this not you, or is something wrong? Call {hotline} ({brand}) and mention the reference.',
} as const satisfies Catalog;
