import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'managed_tiles.audience_not_found': 'This office or team does not exist any more. Choose again.',
	'managed_tiles.shortcut_not_found': 'One of the shortcuts does not exist any more. Choose again.',
	'managed_tiles.publication_not_found': 'No published tile was found here. Reload the list.',
	'managed_tiles.person_not_found': 'The specified user was not found. Check the number and try again.',
} as const satisfies Catalog;
