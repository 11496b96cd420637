import type { Catalog } from '#platform/contract/text.ts';

export const grantEn = { title: 'Give credits', 'label.given': 'Credits given' } as const satisfies Catalog;

export const reversalEn = {
	title: 'Take back a transaction',
	'label.transaction': 'Transaction',
	'label.moved': 'Credits moved by it',
	'word.reversed': 'Reversed',
} as const satisfies Catalog;

export const en = {
	'credits.title': 'Credits',
	'credits.loading': 'Loading credits…',
	'credits.failed': 'The credits could not be loaded',
	'credits.available': { one: '{amount} credit to use', other: '{amount} credits to use' },
	'credits.recent': 'Recent transactions',
	'credits.none': 'No transactions yet.',
	'credits.give': 'Give credits',
	'credits.amount': 'Amount',
	'credits.unit': 'credits',
	'credits.amount_missing': 'Type an amount, such as 25 or 12.50.',
	'credits.reason_hint': 'At least 10 characters. It stands in the person’s statement, and it is kept.',
	'credits.before': 'Before',
	'credits.after': 'After',
	'credits.second': 'A second person must approve',
	'credits.second_text': {
		one: 'Above {amount} credit for one person in a day, a colleague with the same permission decides. Until then nothing changes.',
		other:
			'Above {amount} credits for one person in a day, a colleague with the same permission decides. Until then nothing changes.',
	},
	'credits.propose': 'Propose',
	'credits.pending': 'Working…',
	'credits.cancel': 'Cancel',
	'credits.given': 'The credits are given.',
	'credits.proposed': 'Proposed. A colleague decides.',
	'credits.reversed': 'Reversed',
	'credits.take_back': 'Reverse',
	'credits.take_back_one': 'Reverse {reference}',
	'credits.take_back_title': 'Reverse this transaction?',
	'credits.take_back_text':
		'{kind}, {amount}, {time}, {reference}. What it moved is moved back, and the person is told by email.',
	'credits.taken': 'The transaction is reversed.',
	'credits.kind_bought': 'Bought',
	'credits.kind_granted': 'Granted',
	'credits.kind_transferred_in': 'Received',
	'credits.kind_transferred_out': 'Transferred',
	'credits.kind_spent': 'Spent',
	'credits.kind_reversed': 'Reversal',
	'credits.kind_expired': 'Expired',
	'credits.reason': 'Reason',
	'credits.reason_missing': 'Write at least 10 characters.',
	retry: 'Try again',
	close: 'Close',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;
