// Calls about a desktop or a shortcut, with how to make the one that they name: no stranger may reach it.
import { saveBackground } from '#features/desktops/backgrounds/contract.ts';
import { applyOperations, getDesktopChanges, mergeShortcuts, undoMerge } from '#features/desktops/design/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import {
	deleteDesktop,
	renameDesktop,
	restoreDesktop,
	setDefaultDesktop,
} from '#features/desktops/management/contract.ts';
import {
	changeShare,
	endShare,
	findCandidates,
	getSharing,
	handOverDesktop,
	leaveDesktop,
	shareDesktop,
} from '#features/desktops/sharing/contract.ts';
import { removeShortcut, restoreShortcut, saveShortcut } from '#features/desktops/shortcuts/contract.ts';
import { type DesktopUser, sampleShortcut } from './desktops.ts';
import { type ObjectCall, unknownId } from './subscription-objects.ts';

/** @param signIn signs in whose desktops and shortcuts they are */
export function desktopObjectCalls(
	signIn: () => Promise<DesktopUser>,
	makeDesktop: () => Promise<string>,
): readonly ObjectCall[] {
	const makeDeletedDesktop = async (): Promise<string> => {
		const desktopId = await makeDesktop();
		const { client, token } = await signIn();
		await client.succeed(deleteDesktop, { desktopId }, { token });
		return desktopId;
	};
	const makeShortcut = async (): Promise<string> => (await signIn()).addShortcut();
	const { shortcutId: _id, library: _library, ...shortcutContent } = sampleShortcut();
	return [
		...[
			{ endpoint: getDesktop, rest: {} },
			{ endpoint: renameDesktop, rest: { name: 'Taken' } },
			{ endpoint: deleteDesktop, rest: {} },
			{ endpoint: setDefaultDesktop, rest: {} },
			{ endpoint: saveBackground, rest: { key: 'mist', pictureId: '', fit: 'cover', dimming: 0 } },
			{
				endpoint: applyOperations,
				rest: {
					editorId: unknownId,
					since: 0,
					operations: [{ kind: 'follow', operationId: unknownId, width: 'phone' }],
				},
			},
			{ endpoint: getDesktopChanges, rest: { since: 0 } },
			{ endpoint: getSharing, rest: {} },
			{ endpoint: findCandidates, rest: { query: 'am' } },
			{ endpoint: shareDesktop, rest: { kind: 'person', id: '1', level: 'edit' } },
			{ endpoint: changeShare, rest: { kind: 'person', id: '1', level: 'edit' } },
			{ endpoint: endShare, rest: { kind: 'person', id: '1' } },
			{ endpoint: leaveDesktop, rest: {} },
			{ endpoint: handOverDesktop, rest: { userId: '1' } },
		].map(({ endpoint, rest }) => ({
			endpoint,
			make: makeDesktop,
			inputFor: (id: string | number) => ({ desktopId: id, ...rest }),
			unknown: unknownId,
		})),
		{
			endpoint: restoreDesktop,
			make: makeDeletedDesktop,
			inputFor: (desktopId) => ({ desktopId }),
			unknown: unknownId,
		},
		...[
			{ endpoint: saveShortcut, rest: { version: 1, ...shortcutContent } },
			{ endpoint: removeShortcut, rest: {} },
			{ endpoint: restoreShortcut, rest: {} },
		].map(({ endpoint, rest }) => ({
			endpoint,
			make: makeShortcut,
			inputFor: (id: string | number) => ({ shortcutId: id, ...rest }),
			unknown: unknownId,
		})),
		...[mergeShortcuts, undoMerge].map((endpoint) => ({
			endpoint,
			make: makeShortcut,
			inputFor: (id: string | number) => ({
				mergeId: unknownId,
				copyIds: [id],
				...(endpoint === mergeShortcuts && { keptId: id }),
			}),
			unknown: unknownId,
		})),
	];
}
