import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'desktops.not_found': 'This desktop doesn’t exist or is no longer shared with you. Choose another one.',
	'desktops.view_only': 'You can only view this desktop. Ask its owner if you need to change it.',
	'desktops.not_owner': 'Only this desktop’s owner can do this. Ask them to do it.',
	'desktops.default_needed': 'This is your default desktop. Choose another default desktop first.',
	'desktops.too_many': 'You’ve reached the maximum number of desktops. Delete one you no longer need.',
	'desktops.picture_not_an_image': 'This file isn’t a supported picture. Choose a JPEG, PNG or WebP.',
	'desktops.picture_too_many_pixels': 'This picture is too large. Choose one with at most 24 megapixels.',
	'desktops.too_many_pictures': 'You’ve uploaded too many pictures. Try again in an hour.',
	'desktops.picture_not_found': 'This picture no longer exists. Choose another one.',
} as const satisfies Catalog;

/** The desktop that a person starts with. */
export const newDesktopEn = {
	'desktops.fixed_name': 'Home',
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
	'home.quiet': 'Nothing to show: {names}.',
	'home.empty_title': 'This desktop is empty',
	'home.empty_text': 'Add the tools you open every day.',
	'home.empty_first': 'Add tiles',
	'home.empty_view_only': 'Its owner hasn’t added anything yet.',
	'home.edit': 'Edit',
	'home.more': 'More actions for {desktop}',
	'home.shared_by': 'Shared by {name}',
	'home.set_person': 'Your default desktop, set by {name}',
	'home.set_team': 'The {audience} team’s default desktop, set by {name}',
	'home.set_office': 'The {audience} office’s default desktop, set by {name}',
	'home.set_brand': 'Your organization’s default desktop, set by {name}',
	'home.not_found_title': 'Desktop not found',
	'home.to_default': 'Open my default desktop',
	'home.failed_title': 'Couldn’t load your desktop',
	'home.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'home.retry': 'Try again',
	'tile.note': 'Note',
	'live.credits': 'Credits',
	'live.next_payment': 'Next payment',
	'live.latest_invoice': 'Latest invoice',
	'live.transactions': 'Latest transactions',
	'live.office_credits': 'Office credits',
	'live.security': 'Security',
	'live.help': 'Help',
	'live.news': 'News',
	'live.product_state': 'Product status',
	'live.missing': 'This tile can’t be shown here.',
} as const satisfies Catalog;
