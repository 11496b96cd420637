import type { Catalog } from '#platform/contract/text.ts';

/** Shows the balance as a tile of a desktop. */
export const en = {
	'tile.title': 'Credits',
	'tile.unit': { other: 'credits' },
	'tile.included': { one: '{amount} granted, not transferable', other: '{amount} granted, not transferable' },
	'tile.none': 'For services in your products',
	'tile.all_transferable': 'All transferable',
	'tile.expires': { other: '{amount} expire after {date}' },
	'tile.buy': 'Buy credits',
	'tile.transfer': 'Transfer',
	'tile.office': 'Office credits',
	'tile.office_left': 'left this month',
	'tile.office_spent': '{used} of {monthly} spent',
	'tile.office_none': 'Your office hasn’t given you an allowance.',
	'tile.loading': 'Loading…',
	'tile.failed': 'Couldn’t load your credits',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
