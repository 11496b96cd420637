// One shortcut in the place of several: the tiles of all desktops that the person may change follow, and can be put back.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	type DesktopRow,
	type DesktopState,
	holdDesktop,
	listDesktops,
	openState,
	tilesInOrder,
	type TileState,
} from '#features/desktops/desktops/server/api.ts';
import {
	checkCopies,
	holdCopies,
	type LibraryRow,
	readStanding,
	removeCopies,
	restoreCopies,
	type Standing,
} from '#features/desktops/shortcuts/server/api.ts';
import type { mergeShortcuts, undoMerge } from '../contract.ts';
import { keep, known, remember } from './apply.ts';
import { applyOperation, type Editor, type Merged } from './operations.ts';

const showing = keepSql(
	'desktops_list_showing',
	{ id: 'text' },
	(of: { organisationId: number; ids: readonly string[]; shortcutIds: readonly string[] }) => sql`
		select distinct desktop_id as id from desktop_tiles
		where organisation_id = ${of.organisationId} and desktop_id = any(${of.ids}::text[]) and shortcut_id = any(${of.shortcutIds}::text[])`,
);
const changedBy = keepSql(
	'desktops_list_merged',
	{ id: 'text' },
	(of: PersonKey & { ids: readonly string[]; mergeId: string }) => sql`
		select desktop_id as id from desktop_operations
		where organisation_id = ${of.organisationId} and desktop_id = any(${of.ids}::text[]) and id = ${of.mergeId} and user_id = ${of.userId}`,
);
const forget = keepSql(
	'desktops_forget_merge',
	(of: PersonKey & { desktopId: string; mergeId: string }) => sql`
		delete from desktop_operations
		where organisation_id = ${of.organisationId} and desktop_id = ${of.desktopId} and id = ${of.mergeId} and user_id = ${of.userId}`,
);

export async function merge(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ mergeId, ...wanted }: ParsedInputOf<typeof mergeShortcuts>,
): Promise<Record<string, never>> {
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const ids = await listEditable(queries, standing);
		const shown = await showing(queries, { ...standing, ids, shortcutIds: wanted.copyIds });
		const desktops = await holdEach(queries, standing, shown);
		const { kept, copyIds } = await checkCopies(queries, standing, wanted);
		const now = clock.now();
		for (const desktop of desktops) {
			const state = await openState(queries, standing, desktop, call);
			const merged = mergeTiles(state, kept, copyIds, editorOf(standing, mergeId, now));
			const outcome = { outcome: 'applied', merged };
			const rows = JSON.stringify([{ id: mergeId, outcome }]);
			void (await remember(queries, { ...standing, desktopId: desktop.id, at: now, rows }));
			await keep(queries, standing, desktop, state);
		}
		await removeCopies(queries, standing, copyIds, now);
		return {};
	});
}

export async function separate(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ mergeId, copyIds }: ParsedInputOf<typeof undoMerge>,
): Promise<Record<string, never>> {
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const ids = await listEditable(queries, standing);
		const desktops = await holdEach(queries, standing, await changedBy(queries, { ...standing, ids, mergeId }));
		const held = await holdCopies(queries, standing, copyIds);
		const now = clock.now();
		const copies = await restoreCopies(queries, standing, held, now);
		for (const desktop of desktops) {
			const [done] = await known(queries, { ...standing, desktopId: desktop.id, ids: [mergeId] });
			const merged = done?.outcome.outcome === 'applied' ? done.outcome.merged : undefined;
			if (merged === undefined) continue;
			const state = await openState(queries, standing, desktop, call);
			separateTiles(state, merged, copies, editorOf(standing, mergeId, now));
			await forget(queries, { ...standing, desktopId: desktop.id, mergeId });
			await keep(queries, standing, desktop, state);
		}
		return {};
	});
}

async function listEditable(queries: TransactionQueries, standing: Standing): Promise<readonly string[]> {
	const desktops = await listDesktops(queries, standing);
	return desktops.flatMap(({ id, right }) => (right === 'view' ? [] : [id]));
}

/** In one order, so that two who hold several never wait for each other. */
async function holdEach(
	queries: TransactionQueries,
	standing: Standing,
	desktops: readonly { readonly id: string }[],
): Promise<readonly DesktopRow[]> {
	const held = [];
	for (const { id } of desktops.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
		held.push(await holdDesktop(queries, standing, id, 'edit'));
	}
	return held;
}

/** It acts as a tab of its own. */
function editorOf({ userId }: Standing, mergeId: string, now: Date): Editor {
	return { userId, editorId: mergeId, at: now.toISOString(), placeable: new Map() };
}

/** A desktop shows the shortcut once: the first tile of a copy becomes its tile where it has none, the others go. */
function mergeTiles(state: DesktopState, kept: LibraryRow, copyIds: readonly string[], editor: Editor): Merged {
	const shown = tilesInOrder(state);
	let isShown = shown.some(({ shortcutId }) => shortcutId === kept.id);
	const doubles = new Set<string>();
	for (const { id, shortcutId } of shown) {
		if (shortcutId === null || !copyIds.includes(shortcutId)) continue;
		if (isShown) doubles.add(id);
		isShown = true;
	}
	const tiles: Merged['tiles'][number][] = [];
	for (const tile of state.tiles.values()) {
		const { id: tileId, shortcutId } = tile;
		if (shortcutId === null || tile.managed !== null || !copyIds.includes(shortcutId)) continue;
		const isRemoved = doubles.has(tileId);
		tiles.push({ tileId, shortcutId, isRemoved });
		if (isRemoved) applyOperation(state, { kind: 'remove', operationId: editor.editorId, tileId }, editor);
		show(state, tile, kept);
	}
	return { keptId: kept.id, tiles };
}

/** What was changed since stays as it is. */
function separateTiles(
	state: DesktopState,
	{ keptId, tiles }: Merged,
	copies: readonly LibraryRow[],
	editor: Editor,
): void {
	for (const { tileId, shortcutId, isRemoved } of tiles) {
		const tile = state.tiles.get(tileId);
		const copy = copies.find(({ id }) => id === shortcutId);
		if (tile?.shortcutId !== keptId || copy === undefined) continue;
		show(state, tile, copy);
		if (isRemoved) applyOperation(state, { kind: 'restore', operationId: editor.editorId, tileId }, editor);
	}
}

function show(state: DesktopState, tile: TileState, { key: _key, ...shortcut }: LibraryRow): void {
	tile.shortcutId = shortcut.id;
	tile.shortcut = shortcut;
	tile.version += 1;
	state.changedTiles.add(tile.id);
}
