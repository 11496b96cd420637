import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'desktops.not_found': 'This desktop does not exist or is no longer shared with you. Choose another one.',
} as const satisfies Catalog;

/** The desktop that a person starts with. */
export const newDesktopEn = {
	'desktops.first_name': 'My desktop',
} as const satisfies Catalog;

/** The desktop home. */
export const en = {
	'home.document_title': '{desktop} · {brand}',
	'home.greeting_morning': 'Good morning, {name}',
	'home.greeting_afternoon': 'Good afternoon, {name}',
	'home.greeting_evening': 'Good evening, {name}',
	'home.shortcuts': 'Shortcuts',
	'home.shortcut_count': { one: '{count} shortcut', other: '{count} shortcuts' },
	'home.opens_elsewhere': '(opens in a new tab)',
	'home.filter': 'Find a shortcut',
	'home.no_match': 'No shortcut matches “{query}”.',
	'home.clear_filter': 'Clear the search',
	'home.empty_title': 'Nothing on this desktop yet',
	'home.empty_text': 'Your office has not placed any shortcut here.',
	'home.not_found_title': 'Desktop not found',
	'home.to_default': 'Open my default desktop',
	'home.failed_title': 'Your desktop could not be loaded',
	'home.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'home.retry': 'Try again',
} as const satisfies Catalog;
