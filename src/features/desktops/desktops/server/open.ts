// A desktop as its calls give it.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { brandScope, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import { type Desktop, managedSectionId } from '../contract.ts';
import { type DesktopRow, toBackground, toSummary } from './access.ts';
import { readManaged } from './managed.ts';
import {
	type DesktopState,
	liveSections,
	readState,
	tilesInOrder,
	type TileState,
	toSection,
	toTile,
} from './state.ts';

/** With the managed tiles where it is the person's default one. */
export async function openState(
	queries: TransactionQueries,
	standing: Standing,
	desktop: DesktopRow,
	call: Pick<AuthenticatedCall, 'brand' | 'language'>,
): Promise<DesktopState> {
	const managed = desktop.isDefault
		? await readManaged(queries, standing, call.language, (scope) => audienceName(scope, standing, call))
		: [];
	const state = await readState(queries, standing, desktop, managed);
	for (const tile of managed) {
		// Its section was removed, or was one of the default desktop before. Among somebody else's tiles none stands.
		if (!state.isOwn || state.sections.get(tile.sectionId)?.removed !== null) tile.sectionId = managedSectionId;
	}
	return state;
}

/** Of what is published to a scope, for somebody whom it reaches. */
export function audienceName(
	scope: string,
	{ belonging }: Standing,
	{ brand, language }: Pick<AuthenticatedCall, 'brand' | 'language'>,
): string {
	if (scope === brandScope) return brand.names[language];
	if (scope.startsWith('office:')) return belonging.officeName ?? '';
	return belonging.teams.find(({ id }) => scope === `team:${id}`)?.name ?? '';
}

export function toDesktop(desktop: DesktopRow, state: DesktopState): Desktop {
	const tiles = tilesInOrder(state);
	return {
		...toSummary(desktop),
		revision: desktop.revision,
		background: toBackground(desktop),
		arranged: [...state.arranged],
		sections: sectionsOf(state, tiles),
		tiles: tiles.map(toTile),
	};
}

export function sectionsOf(state: DesktopState, shown: readonly TileState[]) {
	const managed = shown.some(({ sectionId }) => sectionId === managedSectionId);
	return [...(managed ? [{ id: managedSectionId, name: '', version: 0 }] : []), ...liveSections(state).map(toSection)];
}
