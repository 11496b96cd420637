// One shortcut in the place of several that open the same page.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, NewId } from '#features/desktops/desktops/contract.ts';
import { maxCopies } from '#features/desktops/shortcuts/contract.ts';

const copyIds = z.array(Id).check(z.minLength(1), z.maxLength(maxCopies));

export const mergeShortcuts = endpoint({
	name: 'mergeShortcuts',
	path: '/v1/desktops/MergeShortcuts',
	summary:
		'Removes own copies of a shortcut: their tiles show the one that is kept, and go from desktops that show it already',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		/** Made by the caller: a repeat changes nothing, and to undo it is to name it. */
		mergeId: NewId,
		keptId: Id,
		/** Own shortcuts that open the same page. */
		copyIds,
	}),
	output: z.strictObject({}),
	problems: ['shortcuts.not_found', 'shortcuts.not_yours', 'shortcuts.not_a_copy'],
	idempotent: true,
});

export const undoMerge = endpoint({
	name: 'undoMerge',
	path: '/v1/desktops/UndoMerge',
	summary: 'Restores the copies that a merge removed, and their tiles as they were',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ mergeId: NewId, copyIds }),
	output: z.strictObject({}),
	problems: ['shortcuts.not_found'],
	idempotent: true,
});
