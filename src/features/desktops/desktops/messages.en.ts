import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'desktops.not_found': 'This desktop does not exist or is no longer shared with you. Choose another one.',
	'desktops.view_only': 'This desktop was shared with you for viewing. Ask its owner if you need to change it.',
	'desktops.not_owner': 'Only the owner of this desktop can do this. Ask them.',
	'desktops.default_needed': 'This is your default desktop. Choose another of your desktops as the default first.',
	'desktops.too_many': 'One person can have no more desktops. Open one that is no longer needed and delete it.',
	'desktops.picture_not_an_image': 'This is no picture that can be used. Choose a JPEG, PNG or WebP.',
	'desktops.picture_too_many_pixels': 'This picture is too large. Choose one of at most 24 megapixels.',
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
	'home.calm': 'You’re all caught up.',
	'home.tiles': 'Tiles',
	'home.opens_elsewhere': '(opens in a new tab)',
	'home.empty_title': 'Nothing on this desktop yet',
	'home.empty_text': 'Add what you use every day: your credits, your shortcuts, a note to yourself.',
	'home.empty_first': 'Add the first tile',
	'home.empty_view_only': 'Its owner has not placed anything here yet.',
	'home.edit': 'Edit',
	'home.more': 'More for {desktop}',
	'home.shared_by': 'Shared by {name}',
	'home.set_person': 'Opens first: set for you by {name}',
	'home.set_team': 'Opens first: set for the {audience} team by {name}',
	'home.set_office': 'Opens first: set for the {audience} office by {name}',
	'home.set_brand': 'Opens first: set for everyone in your organization by {name}',
	'home.not_found_title': 'Desktop not found',
	'home.to_default': 'Open my default desktop',
	'home.failed_title': 'Your desktop could not be loaded',
	'home.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'home.retry': 'Try again',
	'tile.note': 'Note',
	'live.credits': 'Credits',
	'live.next_payment': 'Next payment',
	'live.latest_invoice': 'Latest invoice',
	'live.transactions': 'Latest transactions',
	'live.office_credits': 'Credits of the office',
	'live.security': 'Security',
	'live.help': 'Help',
	'live.news': 'News',
	'live.missing': 'This tile cannot be shown here.',
} as const satisfies Catalog;
