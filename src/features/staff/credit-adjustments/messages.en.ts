import type { Catalog } from '#platform/contract/text.ts';

export const grantEn = { title: 'Grant credits', 'label.given': 'Credits granted' } as const satisfies Catalog;

export const reversalEn = {
	title: 'Reverse a transaction',
	'label.transaction': 'Transaction',
	'label.moved': 'Credits affected',
	'word.reversed': 'Reversed',
} as const satisfies Catalog;

export const en = {
	'credits.title': 'Credits',
	'credits.loading': 'Loading…',
	'credits.failed': 'Couldn’t load credits',
	'credits.available': {
		one: '{amount} credit available',
		other: '{amount} credits available',
	},
	'credits.recent': 'Recent transactions',
	'credits.none': 'No transactions yet.',
	'credits.give': 'Grant credits',
	'credits.amount': 'Amount',
	'credits.unit': 'credits',
	'credits.amount_missing': 'Enter an amount, such as 25 or 12.50.',
	'credits.reason_hint': 'At least 10 characters. It appears on the person’s statement and stays on record.',
	'credits.before': 'Before',
	'credits.after': 'After',
	'credits.second': 'A second person must approve',
	'credits.second_text': {
		one: 'Above {amount} credit per person per day, a colleague with the same permission decides. Nothing changes until then.',
		other:
			'Above {amount} credits per person per day, a colleague with the same permission decides. Nothing changes until then.',
	},
	'credits.propose': 'Send proposal',
	'credits.pending': 'Working…',
	'credits.cancel': 'Cancel',
	'credits.given': 'Credits granted.',
	'credits.proposed': 'Proposal sent. A colleague will decide.',
	'credits.reversed': 'Reversed',
	'credits.take_back': 'Reverse',
	'credits.take_back_menu': 'Reverse…',
	'credits.actions_of': 'Actions for {reference}',
	'credits.take_back_title': 'Reverse this transaction?',
	'credits.take_back_text':
		'{kind}, {amount}, {time}, {reference}. The credits are moved back, and the person gets an email.',
	'credits.taken': 'Transaction reversed.',
	'credits.kind_bought': 'Bought',
	'credits.kind_granted': 'Granted',
	'credits.kind_transferred_in': 'Received',
	'credits.kind_transferred_out': 'Transferred',
	'credits.kind_spent': 'Spent',
	'credits.kind_reversed': 'Reversal',
	'credits.kind_expired': 'Expired',
	'credits.reason': 'Reason',
	'credits.reason_missing': 'Enter at least 10 characters.',
	'unanswered.title': 'No response to your last request',
	'unanswered.text': {
		one: 'We don’t know if it went through: {amount} credit, “{reason}”. Try again to find out: it’s done only once. Check the person’s credits before you enter something else.',
		other:
			'We don’t know if it went through: {amount} credits, “{reason}”. Try again to find out: it’s done only once. Check the person’s credits before you enter something else.',
	},
	'unanswered.let_go': 'Enter something else',
	retry: 'Try again',
	close: 'Close',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;
