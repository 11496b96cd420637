import type { Catalog } from '#platform/contract/text.ts';

/** The latest invoice or credit note as a tile of a desktop. */
export const en = {
	'tile.title': 'Invoices',
	'tile.none': 'You have no invoices yet.',
	'tile.paid': 'paid',
	'tile.on_its_way': 'payment on its way',
	'tile.past_due': 'past due',
	'tile.to_pay': 'to pay',
	'tile.partly_paid': 'partly paid',
	'tile.credited': 'credited',
	'tile.credited_part': 'credited in part',
	'tile.refunded': 'refunded',
	'tile.refunded_part': 'refunded in part',
	'tile.disputed': 'in dispute',
	'tile.uncollected': 'uncollected',
	'tile.loading': 'Your latest invoice is loading…',
	'tile.failed': 'Your latest invoice could not be loaded.',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
