import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { listGroups } from '#features/account/identity/server/api.ts';
import * as contract from '../contract.ts';
import { type Changed, changeInLibrary, createInLibrary, removeFromLibrary, restoreToLibrary } from './change.ts';
import { exportFile, importFile, type ShortcutFileDependencies } from './import.ts';
import { searchLibrary } from './library.ts';
import { keepPicture, readPicture } from './pictures.ts';
import { readStanding } from './standing.ts';
import { libraryName, listLimits, readNames, toLibraryShortcut } from './answers.ts';
import type { ShortcutDependencies } from './dependencies.ts';

export function shortcutRoutes(dependencies: ShortcutDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.searchLibrary, async ({ query, library, cursor }, call) =>
			database.tenant(call.actor.organisationId, async (queries) => {
				const standing = await readStanding(queries, call.actor, call.brand);
				const { rows, next } = await searchLibrary(queries, standing, { query, library, cursor });
				const names = await readNames(queries, call);
				return { shortcuts: rows.map((row) => toLibraryShortcut(row, standing, call, names)), nextCursor: next };
			}),
		),
		bind(contract.getLibraries, async (_input, call) =>
			database.tenant(call.actor.organisationId, async (queries) => {
				const { scopes, edits } = await readStanding(queries, call.actor, call.brand);
				const groups = await listGroups(queries, call.actor.organisationId);
				const limits = listLimits(call, groups);
				const names = new Map(limits.map(({ kind, key, name }) => [`${kind}:${key}`, name]));
				return {
					libraries: scopes.flatMap((scope) => {
						const [name, id] = [scope.slice(0, scope.indexOf(':')), scope.slice(scope.indexOf(':') + 1)];
						const kind = contract.libraries.find((library) => library === name);
						if (kind === undefined) return [];
						const ownerId = kind === 'own' ? '' : id;
						return [{ kind, ownerId, name: libraryName(scope, call, names), mayEdit: edits.includes(scope) }];
					}),
					limits: [...limits],
				};
			}),
		),
		bind(contract.createShortcut, async (input, call) => show(await createInLibrary(dependencies, call, input), call)),
		bind(contract.saveShortcut, async (input, call) => show(await changeInLibrary(dependencies, call, input), call)),
		bind(contract.removeShortcut, async ({ shortcutId }, call) =>
			show(await removeFromLibrary(dependencies, call, shortcutId), call),
		),
		bind(contract.restoreShortcut, async ({ shortcutId }, call) =>
			show(await restoreToLibrary(dependencies, call, shortcutId), call),
		),
	];
}

function show({ row, standing, names }: Changed, call: AuthenticatedCall) {
	return { shortcut: toLibraryShortcut(row, standing, call, names) };
}

export function shortcutFileRoutes(
	dependencies: ShortcutFileDependencies,
	iconLimit: CallLimit,
): readonly FileBinding[] {
	return [
		bindUpload(contract.uploadShortcutIcon, async (bytes, call) => ({
			pictureId: await keepPicture(dependencies, iconLimit, call, bytes),
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
