import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'managed_tiles.audience_not_found': 'This office or team no longer exists. Choose another one.',
	'managed_tiles.shortcut_not_found': 'One of the shortcuts no longer exists. Choose another one.',
	'managed_tiles.publication_not_found': 'This published tile no longer exists. Reload the list.',
	'managed_tiles.changed': 'Someone else changed this tile. Reload the list to see the changes.',
	'managed_tiles.person_not_found': 'The specified user was not found. Check the number and try again.',
} as const satisfies Catalog;
