// What changed on a desktop, for somebody who edits it.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import {
	type DesktopRow,
	type DesktopState,
	findDesktop,
	openState,
	sectionsOf,
	tilesInOrder,
	toBackground,
	toTile,
} from '#features/desktops/desktops/server/api.ts';
import { readStanding } from '#features/desktops/shortcuts/server/api.ts';
import type { Changes, getDesktopChanges } from '../contract.ts';
import { nameOtherEditors, noteEditor } from './editors.ts';

/** What others did since a revision; a person who no longer has the desktop learns it here. */
export async function readChanges(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ desktopId, since, editorId }: ParsedInputOf<typeof getDesktopChanges>,
): Promise<Changes> {
	const now = clock.now();
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const desktop = await findDesktop(queries, standing, desktopId);
		if (desktop === undefined) throw desktopProblem('desktops.not_found');
		if (editorId !== undefined && desktop.right !== 'view') {
			await noteEditor(queries, standing, desktop.id, { id: editorId, at: now });
		}
		const state = await openState(queries, standing, desktop, call);
		return toChanges(desktop, state, since, await nameOtherEditors(queries, standing, desktop.id, now));
	});
}

/** What changed since a revision. */
export function toChanges(
	desktop: DesktopRow,
	state: DesktopState,
	since: number,
	editors: readonly string[],
): Changes {
	const shown = tilesInOrder(state);
	const ids = new Set(shown.map(({ id }) => id));
	return {
		revision: desktop.revision,
		name: desktop.name,
		right: desktop.right,
		background: toBackground(desktop),
		arranged: [...state.arranged],
		sections: sectionsOf(state, shown),
		tiles: shown.filter(({ revision }) => revision > since).map(toTile),
		removed: [...state.tiles.values()]
			.filter(({ id, revision }) => revision > since && !ids.has(id))
			.map(({ id }) => id),
		editors: [...editors],
	};
}
