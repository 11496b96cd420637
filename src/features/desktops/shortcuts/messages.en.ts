import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'shortcuts.not_found': 'This shortcut does not exist or is no longer there for you. Choose another one.',
	'shortcuts.not_yours': 'You may use this shortcut, but only those who keep its library can change it. Ask them.',
	'shortcuts.link_refused': 'This is no address that a shortcut can open. Enter one that begins with https://.',
	'shortcuts.changed': 'Somebody else has changed this shortcut. Look at it again before you save.',
	'shortcuts.library_full': 'This library is full. Remove shortcuts that nobody needs.',
	'shortcuts.unknown_limit': 'One of those who should see it does not exist any more. Choose again.',
	'shortcuts.icon_not_an_image': 'This is no picture that can be used. Choose a JPEG, PNG or WebP.',
	'shortcuts.icon_too_many_pixels': 'This picture is too large. Choose one of at most 24 megapixels.',
	'shortcuts.too_many_icons': 'You have uploaded many icons. Try again in an hour.',
	'shortcuts.icon_not_found': 'This icon does not exist any more. Choose another one.',
	'shortcuts.import_unreadable':
		'No shortcuts were found in this file. Choose the bookmarks of a browser or an export of the portal.',
	'shortcuts.import_too_long': 'This file has too many lines. Choose one with at most 10,000.',
} as const satisfies Catalog;
