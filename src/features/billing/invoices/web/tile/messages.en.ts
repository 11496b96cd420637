import type { Catalog } from '#platform/contract/text.ts';

/** The latest invoice or credit note as a tile of a desktop. */
export const en = {
	'tile.title': 'Latest invoice',
	'tile.none': 'No invoices yet.',
	'tile.paid': 'paid',
	'tile.on_its_way': 'payment processing',
	'tile.past_due': 'past due',
	'tile.to_pay': 'due',
	'tile.partly_paid': 'partly paid',
	'tile.credited': 'credited',
	'tile.credited_part': 'partly credited',
	'tile.refunded': 'refunded',
	'tile.refunded_part': 'partly refunded',
	'tile.disputed': 'in dispute',
	'tile.uncollected': 'uncollected',
	'tile.loading': 'Loading…',
	'tile.failed': 'Couldn’t load your latest invoice',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
