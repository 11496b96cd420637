import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { listGroups } from '#features/account/identity/server/api.ts';
import * as contract from '../contract.ts';
import {
	type Changed,
	changeInLibrary,
	createInLibrary,
	removeFromLibrary,
	restoreToLibrary,
	type ShortcutDependencies,
} from './change.ts';
import { exportFile, importFile, type ShortcutFileDependencies } from './import.ts';
import { searchLibrary } from './library.ts';
import { keepPicture, readPicture } from './pictures.ts';
import { readStanding } from './standing.ts';
import { libraryName, listLimits, readNames, toLibraryShortcut } from './to-wire.ts';

export function shortcutRoutes(dependencies: ShortcutDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.searchLibrary, async ({ Query: query, Library: library, Cursor: cursor }, call) =>
			database.tenant(call.actor.organisationId, async (queries) => {
				const standing = await readStanding(queries, call.actor, call.brand);
				const { rows, next } = await searchLibrary(queries, standing, { query, library, cursor });
				const names = await readNames(queries, call);
				return { Shortcuts: rows.map((row) => toLibraryShortcut(row, standing, call, names)), NextCursor: next };
			}),
		),
		bind(contract.getLibraries, async (_input, call) =>
			database.tenant(call.actor.organisationId, async (queries) => {
				const { scopes, edits, manages } = await readStanding(queries, call.actor, call.brand);
				const groups = await listGroups(queries, call.actor.organisationId);
				const limits = listLimits(call, groups);
				const names = new Map(limits.map(({ Kind, Key, Name }) => [`${Kind}:${Key}`, Name]));
				return {
					Libraries: scopes.flatMap((scope) => {
						const [name, id] = [scope.slice(0, scope.indexOf(':')), scope.slice(scope.indexOf(':') + 1)];
						const Kind = contract.libraries.find((library) => library === name);
						if (Kind === undefined) return [];
						const OwnerID = Kind === 'own' ? '' : id;
						return [{ Kind, OwnerID, Name: libraryName(scope, call, names), MayEdit: edits.includes(scope) }];
					}),
					Limits: [...limits],
					MayPublish: manages.length > 0 && call.actor.switchedFrom === undefined,
				};
			}),
		),
		bind(contract.createShortcut, async (input, call) => show(await createInLibrary(dependencies, call, input), call)),
		bind(contract.saveShortcut, async (input, call) => show(await changeInLibrary(dependencies, call, input), call)),
		bind(contract.removeShortcut, async ({ ShortcutID }, call) =>
			show(await removeFromLibrary(dependencies, call, ShortcutID), call),
		),
		bind(contract.restoreShortcut, async ({ ShortcutID }, call) =>
			show(await restoreToLibrary(dependencies, call, ShortcutID), call),
		),
	];
}

function show({ row, standing, names }: Changed, call: AuthenticatedCall) {
	return { Shortcut: toLibraryShortcut(row, standing, call, names) };
}

export function shortcutFileRoutes(
	dependencies: ShortcutFileDependencies,
	iconLimit: CallLimit,
): readonly FileBinding[] {
	return [
		bindUpload(contract.uploadShortcutIcon, async (bytes, call) => ({
			PictureID: await keepPicture(dependencies, iconLimit, call, bytes),
		})),
		bindDownload(contract.getShortcutIcon, async ({ id = '' }, call) => ({
			bytes: await readPicture(dependencies, call, id),
			mediaType: 'image/webp',
			name: 'icon.webp',
		})),
		bindUpload(contract.previewImport, (bytes, call) => importFile(dependencies, call, { bytes, isPreview: true })),
		bindUpload(contract.importShortcuts, (bytes, call) => importFile(dependencies, call, { bytes, isPreview: false })),
		bindDownload(contract.exportShortcuts, async (_parameters, call) => ({
			bytes: await exportFile(dependencies, call),
			mediaType: 'application/json',
			name: 'shortcuts.json',
			isSaved: true,
		})),
	];
}
