import type { Catalog } from '#platform/contract/text.ts';

/** Shows the next payment as a tile of a desktop. */
export const en = {
	'tile.title': 'Next payment',
	'tile.due': 'Payment past due',
	'tile.due_until': 'Access until {day}',
	'tile.on': 'On {day}',
	'tile.none': 'No upcoming payment',
	'tile.loading': 'Loading…',
	'tile.failed': 'Couldn’t load your next payment',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
