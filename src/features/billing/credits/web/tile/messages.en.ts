import type { Catalog } from '#platform/contract/text.ts';

/** Shows the balance as a tile of a desktop. */
export const en = {
	'tile.title': 'Credits',
	'tile.unit': { other: 'credits' },
	'tile.included': { one: '{amount} included, not transferable', other: '{amount} included, not transferable' },
	'tile.none': 'None left',
	'tile.all_transferable': 'All of them can be transferred',
	'tile.expires': '{amount} of them end on {date}',
	'tile.buy': 'Buy credits',
	'tile.office': 'Credits of the office',
	'tile.office_left': 'left this month',
	'tile.office_spent': '{used} of {monthly} spent',
	'tile.office_none': 'Your office has set nothing aside for you.',
	'tile.loading': 'Your credits are loading…',
	'tile.failed': 'Your credits could not be loaded.',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
