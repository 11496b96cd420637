import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	'search.title': 'Search',
	'search.placeholder': 'Shortcut, page or number',
	'search.results': 'Results',
	'search.close': 'Close',
	'search.count': { one: '{count} result', other: '{count} results' },
	'search.none': 'Nothing for “{query}”',
	'search.none_text': 'Search for a shortcut, a page, or the number of an order or transaction.',
	'search.shortcuts': 'Shortcuts',
	'search.desktops': 'Desktops',
	'search.numbers': 'Transactions, payments and invoices',
	'search.places': 'Go to',
	'search.transactions_with': 'Transactions with “{query}”',
	'search.payments_with': 'Payments with “{query}”',
	'search.invoices_with': 'Invoices with “{query}”',
	'search.new_tab': 'opens in a new tab',
	'search.choose': 'choose',
	'search.open': 'open',
	'search.leave': 'close',
	'search.incomplete': 'Some of your shortcuts could not be loaded.',
	'search.again': 'Try again',
} as const satisfies Catalog;
