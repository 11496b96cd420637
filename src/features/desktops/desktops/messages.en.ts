import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'desktops.not_found': 'This desktop does not exist or is no longer shared with you.',
	'desktops.view_only': 'This desktop was shared with you for viewing. Ask its owner if you need to change it.',
	'desktops.not_owner': 'Only the owner of this desktop can do this.',
	'desktops.default_needed': 'This is your default desktop. Choose another default first.',
	'desktops.too_many': 'You have as many desktops as there can be. Delete one that you no longer need.',
	'desktops.picture_not_an_image': 'This is no picture that can be used. Choose a JPEG, PNG or WebP.',
	'desktops.picture_too_many_pixels': 'This picture is too large. It may have at most 24 megapixels.',
	'desktops.too_many_pictures': 'You have uploaded many pictures. Try again in an hour.',
	'desktops.picture_not_found': 'This picture does not exist any more. Choose another one.',
} as const satisfies Catalog;

/** The desktop that a person starts with. */
export const newDesktopEn = {
	'desktops.first_name': 'My desktop',
	'desktops.first_section': 'Today',
	'desktops.shortcut_section': 'Shortcuts',
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
