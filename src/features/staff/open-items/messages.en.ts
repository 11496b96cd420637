import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'open_items.not_found': 'This item isn’t open anymore, or it’s outside your area. Reload the list.',
	'open_items.document_not_found': 'Nothing can be placed on this document. Choose another one.',
	'open_items.owner_not_found': 'This colleague can’t settle the item. Choose someone else.',
	'open_items.taken': 'A colleague has already taken this item. Reload the list.',
	'open_items.changed': 'The amounts have changed, so nothing was done. Check the new ones and try again.',
	'open_items.taken_next':
		'The person’s next invoice uses this balance, so nothing was done. Check again once it’s issued.',
	'open_items.undecided':
		'A dispute or refund in progress can still return this money, so nothing was done. Try again once it’s settled.',
} as const satisfies Catalog;

export const kindEn = {
	title: 'Settle an open item',
	'label.outcome': 'Settled as',
	'label.amount': 'Amount',
	'label.document': 'Document',
	'word.none': 'None',
	'word.written_off': 'Written off',
	'word.refunded': 'Refunded at the processor',
	'word.paid_back': 'Paid back manually',
} as const satisfies Catalog;

export const mailEn = {
	'remind.subject': 'Respond to a dispute by {day}',
	'remind.preview': 'After this day, the bank decides without your response.',
	'remind.greeting': 'Hello,',
	'remind.greeting_name': 'Hello {name},',
	'remind.lead':
		'A payment of {amount} is disputed and the card processor has no response yet. Respond there by {time}, or accept the dispute.',
	'remind.button': 'View open disputes',
} as const satisfies Catalog;
