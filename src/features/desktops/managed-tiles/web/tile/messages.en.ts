import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	'tile.title': 'News',
	'tile.loading': 'Loading…',
	'tile.failed': 'Couldn’t load the news',
	'tile.retry': 'Try again',
	'tile.none': 'Nothing new in the last 30 days',
	'tile.from': '{audience} · {day}',
	'tile.more': { one: '{count} more', other: '{count} more' },
	'tile.elsewhere': '(opens in a new tab)',
} as const satisfies Catalog;
