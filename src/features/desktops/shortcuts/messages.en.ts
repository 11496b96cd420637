import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'shortcuts.not_found': 'This shortcut doesn’t exist or is no longer available to you. Choose another one.',
	'shortcuts.not_yours':
		'You can use this shortcut, but only people who manage its library can change it. Ask one of them.',
	'shortcuts.link_refused': 'A shortcut can’t open this address. Enter one that starts with https://.',
	'shortcuts.changed': 'Someone else changed this shortcut. Review it before you save.',
	'shortcuts.library_full': 'This library is full. Remove shortcuts no one needs.',
	'shortcuts.not_a_copy': 'These shortcuts no longer open the same page. Reload the page to see them as they are now.',
	'shortcuts.unknown_limit': 'One of the groups you chose no longer exists. Choose again.',
	'shortcuts.icon_not_an_image': 'This file isn’t a supported picture. Choose a JPEG, PNG or WebP.',
	'shortcuts.icon_too_many_pixels': 'This picture is too large. Choose one with at most 24 megapixels.',
	'shortcuts.too_many_icons': 'You’ve uploaded too many icons. Try again in an hour.',
	'shortcuts.icon_not_found': 'This icon no longer exists. Choose another one.',
	'shortcuts.import_unreadable':
		'This file contains no shortcuts. Choose a browser’s bookmarks file or an export from the portal.',
	'shortcuts.import_too_long': 'This file has too many lines. Choose one with at most 10,000.',
} as const satisfies Catalog;
