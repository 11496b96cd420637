// What each operation does to a desktop in memory (docs/decisions/035). No operation fails as a whole: each has an outcome of its own.
import type { Operation, refusals } from '../contract.ts';
import {
	fitPlace,
	layoutOf,
	managedSectionId,
	maxSections,
	maxTilesInSection,
	type Place,
	type Placed,
	rowBehind,
	settle,
	type Width,
} from '#features/desktops/desktops/contract.ts';
import {
	type DesktopState,
	isSeen,
	liveSections,
	type Mark,
	type Marks,
	sectionIds,
	type SectionState,
	tilesIn,
	type TileState,
} from '#features/desktops/desktops/server/api.ts';

export interface Editor {
	readonly userId: number;
	/** Identifies the tab. */
	readonly editorId: string;
	readonly at: string;
	/** Shortcuts that the person may place, by id. */
	readonly placeable: ReadonlyMap<string, NonNullable<TileState['shortcut']>>;
}

/** What stands in the way, or who removed it. */
export interface Theirs {
	readonly by: number | null;
	readonly at: string;
	readonly version: number;
	readonly value?: string;
	readonly sectionId?: string;
	readonly place?: Place;
}

/** What a merge of shortcuts did to the tiles of a desktop, by which it is undone. */
export interface Merged {
	readonly keptId: string;
	readonly tiles: readonly { readonly tileId: string; readonly shortcutId: string; readonly isRemoved: boolean }[];
}

export type Result =
	| { readonly outcome: 'applied'; readonly merged?: Merged }
	| { readonly outcome: 'conflict'; readonly theirs: Theirs }
	| { readonly outcome: 'gone'; readonly theirs?: Theirs }
	| { readonly outcome: 'refused'; readonly reason: (typeof refusals)[number] };

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

const applied: Result = { outcome: 'applied' };
const refuse = (reason: (typeof refusals)[number]): Result => ({ outcome: 'refused', reason });

const sizes = { shortcut: [2, 1], note: [4, 1], live: [2, 1], heading: [8, 1] } as const;

/** Changes the state and tells what came of it. */
export function applyOperation(state: DesktopState, operation: Operation, editor: Editor): Result {
	switch (operation.kind) {
		case 'add':
			return addTile(state, operation, editor);
		case 'place':
			return placeTile(state, operation, editor);
		case 'title':
			return setField(state, operation, editor, { field: 'title', value: operation.title });
		case 'text':
			return setField(state, operation, editor, { field: 'text', value: operation.text });
		case 'tint':
			return setField(state, operation, editor, { field: 'tint', value: operation.tint ?? null });
		case 'remove':
			return removeTile(state, operation, editor);
		case 'restore':
			return restoreTile(state, operation);
		case 'addSection':
			return addSection(state, operation);
		case 'nameSection':
			return nameSection(state, operation, editor);
		case 'moveSection':
			return moveSection(state, operation);
		case 'removeSection':
			return removeSection(state, operation, editor);
		case 'restoreSection':
			return restoreSection(state, operation);
		case 'follow':
			return follow(state, operation);
	}
}

function addTile(state: DesktopState, operation: OperationOf<'add'>, editor: Editor): Result {
	const { tileId: id, sectionId, tile: content } = operation;
	if (state.tiles.has(id)) return refuse('taken_id');
	const section = state.sections.get(sectionId);
	if (section === undefined) return refuse('no_such_section');
	if (section.removed !== null) return gone(section);
	const others = tilesIn(state, sectionId);
	if (others.length >= maxTilesInSection) return refuse('section_full');
	const shortcut = content.kind === 'shortcut' ? editor.placeable.get(content.shortcutId) : null;
	if (shortcut === undefined) return refuse('no_such_shortcut');
	const [w, h] = sizes[content.kind];
	const place = fitPlace(operation.place ?? { x: 0, y: rowBehind(placedIn(others, 'wide')), w, h }, 'wide');
	state.tiles.set(id, {
		id,
		sectionId,
		kind: content.kind,
		shortcutId: shortcut?.id ?? null,
		live: content.kind === 'live' ? content.live : null,
		title: '',
		text: content.kind === 'note' || content.kind === 'heading' ? content.text : '',
		tint: null,
		wide: place,
		medium: null,
		phone: null,
		version: 1,
		marks: {},
		revision: 0,
		createdBy: editor.userId,
		removed: null,
		shortcut,
		managed: null,
	});
	state.changedTiles.add(id);
	settleSection(state, sectionId, 'wide', id);
	return applied;
}

function placeTile(state: DesktopState, operation: OperationOf<'place'>, editor: Editor): Result {
	const { width, sectionId } = operation;
	const tile = state.tiles.get(operation.tileId);
	if (tile === undefined || !isSeen(tile)) return { outcome: 'gone' };
	const removed = removalOf(state, tile);
	if (removed !== null) return gone({ removed, version: tile.version });
	const refusal = checkTarget(state, tile, sectionId);
	if (refusal !== undefined) return refusal;
	const place = fitPlace(operation.place, width);
	const isMoved = tile.sectionId !== sectionId;
	const inTheWay = [
		newerMark(tile, `place.${width}`, operation, editor),
		isMoved ? newerMark(tile, 'section', operation, editor) : undefined,
	];
	const mark = inTheWay.find((one) => one !== undefined);
	if (mark !== undefined && (isMoved || !isSamePlace(tile[width], place))) {
		const theirs = { ...theirsOf(tile, mark), sectionId: tile.sectionId, place: tile[width] ?? tile.wide };
		return { outcome: 'conflict', theirs };
	}
	if (width !== 'wide') arrange(state, width);
	const source = tile.sectionId;
	if (isMoved) moveToSection(state, tile, sectionId, width);
	tile[width] = place;
	stamp(state, tile, isMoved ? [`place.${width}`, 'section'] : [`place.${width}`], editor);
	settleSection(state, sectionId, width, tile.id);
	if (isMoved) settleAll(state, source);
	return applied;
}

/** Managed tiles may stand in their own section, where nothing else does, and on somebody else's desktop nowhere else. */
function checkTarget(state: DesktopState, tile: TileState, sectionId: string): Result | undefined {
	if (sectionId === managedSectionId) return tile.managed === null ? refuse('no_such_section') : undefined;
	const section = state.sections.get(sectionId);
	if (section === undefined || (tile.managed !== null && !state.isOwn)) return refuse('no_such_section');
	if (section.removed !== null) return gone(section);
	const isFull = tile.sectionId !== sectionId && tilesIn(state, sectionId).length >= maxTilesInSection;
	return isFull ? refuse('section_full') : undefined;
}

/** In the widths that were not meant it comes behind what is there. */
function moveToSection(state: DesktopState, tile: TileState, sectionId: string, meant: Width): void {
	const there = tilesIn(state, sectionId);
	tile.sectionId = sectionId;
	if (meant !== 'wide') tile.wide = { ...tile.wide, x: 0, y: rowBehind(placedIn(there, 'wide')) };
	for (const width of ['medium', 'phone'] as const) if (width !== meant) tile[width] = null;
}

/** From now on a width stands by itself: every tile gets the place that it has had by derivation. */
function arrange(state: DesktopState, width: 'medium' | 'phone'): void {
	if (state.arranged.has(width)) return;
	for (const sectionId of sectionIds(state)) {
		for (const { id, place } of layoutOf(tilesIn(state, sectionId).map(asTile), width, false)) {
			const tile = state.tiles.get(id);
			if (tile === undefined) continue;
			tile[width] = place;
			state.changedTiles.add(id);
		}
	}
	state.arranged.add(width);
}

function setField(
	state: DesktopState,
	operation: { readonly tileId: string; readonly version: number },
	editor: Editor,
	{
		field,
		value,
	}:
		| { readonly field: 'title' | 'text'; readonly value: string }
		| { readonly field: 'tint'; readonly value: TileState['tint'] },
): Result {
	const tile = state.tiles.get(operation.tileId);
	if (tile === undefined || !isSeen(tile)) return { outcome: 'gone' };
	const removed = removalOf(state, tile);
	if (removed !== null) return gone({ removed, version: tile.version });
	if (tile.managed !== null || (field === 'text' && tile.kind !== 'note' && tile.kind !== 'heading'))
		return refuse('wrong_kind');
	if (tile[field] === value) return applied;
	const mark = newerMark(tile, field, operation, editor);
	if (mark !== undefined) return { outcome: 'conflict', theirs: { ...theirsOf(tile, mark), value: tile[field] ?? '' } };
	Object.assign(tile, { [field]: value });
	stamp(state, tile, [field], editor);
	return applied;
}

function removeTile(state: DesktopState, { tileId }: OperationOf<'remove'>, editor: Editor): Result {
	const tile = state.tiles.get(tileId);
	if (tile === undefined || !isSeen(tile) || tile.removed !== null) return applied;
	if (tile.managed?.isMandatory === true) return refuse('mandatory');
	tile.removed = { by: editor.userId, at: editor.at };
	touch(state, tile);
	settleAll(state, tile.sectionId);
	return applied;
}

function restoreTile(state: DesktopState, { tileId }: OperationOf<'restore'>): Result {
	const tile = state.tiles.get(tileId);
	if (tile === undefined) return { outcome: 'gone' };
	if (removalOf(state, tile) === null) return applied;
	const isThere = tile.sectionId === managedSectionId || state.sections.get(tile.sectionId)?.removed === null;
	const sectionId = isThere ? tile.sectionId : liveSections(state)[0]?.id;
	if (sectionId === undefined) return refuse('no_such_section');
	if (tilesIn(state, sectionId).length >= maxTilesInSection) return refuse('section_full');
	tile.sectionId = sectionId;
	tile.removed = null;
	touch(state, tile);
	settleAll(state, sectionId, tile.id);
	return applied;
}

function addSection(state: DesktopState, { sectionId: id, name }: OperationOf<'addSection'>): Result {
	if (state.sections.has(id) || id === managedSectionId) return refuse('taken_id');
	const live = liveSections(state);
	if (live.length >= maxSections) return refuse('too_many_sections');
	const position = (live.at(-1)?.position ?? 0) + 1;
	state.sections.set(id, { id, name, position, version: 1, marks: {}, revision: 0, removed: null });
	state.changedSections.add(id);
	return applied;
}

function nameSection(state: DesktopState, operation: OperationOf<'nameSection'>, editor: Editor): Result {
	const section = state.sections.get(operation.sectionId);
	if (section === undefined) return { outcome: 'gone' };
	if (section.removed !== null) return gone(section);
	if (section.name === operation.name) return applied;
	const mark = newerMark(section, 'name', operation, editor);
	if (mark !== undefined) return { outcome: 'conflict', theirs: { ...theirsOf(section, mark), value: section.name } };
	section.name = operation.name;
	section.version += 1;
	section.marks = { ...section.marks, name: markOf(section.version, editor) };
	state.changedSections.add(section.id);
	return applied;
}

function moveSection(state: DesktopState, { sectionId, beforeId }: OperationOf<'moveSection'>): Result {
	const section = state.sections.get(sectionId);
	if (section === undefined) return { outcome: 'gone' };
	if (section.removed !== null) return gone(section);
	const others = liveSections(state).filter(({ id }) => id !== sectionId);
	const at = others.findIndex(({ id }) => id === beforeId);
	const order = others.toSpliced(at === -1 ? others.length : at, 0, section);
	for (const [index, one] of order.entries()) {
		if (one.position === index + 1) continue;
		one.position = index + 1;
		state.changedSections.add(one.id);
	}
	return applied;
}

function removeSection(state: DesktopState, { sectionId }: OperationOf<'removeSection'>, editor: Editor): Result {
	const section = state.sections.get(sectionId);
	if (section === undefined) return { outcome: 'gone' };
	if (section.removed !== null) return applied;
	if (liveSections(state).length === 1) return refuse('last_section');
	section.removed = { by: editor.userId, at: editor.at };
	touchSection(state, section);
	return applied;
}

function restoreSection(state: DesktopState, { sectionId }: OperationOf<'restoreSection'>): Result {
	const section = state.sections.get(sectionId);
	if (section === undefined) return { outcome: 'gone' };
	if (section.removed === null) return applied;
	if (liveSections(state).length >= maxSections) return refuse('too_many_sections');
	section.removed = null;
	touchSection(state, section);
	return applied;
}

/** Others learn of its tiles, too. */
function touchSection(state: DesktopState, section: SectionState): void {
	section.version += 1;
	state.changedSections.add(section.id);
	for (const { id } of tilesIn(state, section.id)) state.changedTiles.add(id);
}

function follow(state: DesktopState, { width }: OperationOf<'follow'>): Result {
	if (!state.arranged.delete(width)) return applied;
	for (const tile of state.tiles.values()) {
		if (tile[width] === null) continue;
		tile[width] = null;
		state.changedTiles.add(tile.id);
	}
	return applied;
}

/** A tile goes with its section. */
function removalOf(state: DesktopState, tile: TileState): TileState['removed'] {
	return tile.removed ?? state.sections.get(tile.sectionId)?.removed ?? null;
}

function gone({ removed, version }: Pick<TileState | SectionState, 'removed' | 'version'>): Result {
	return removed === null ? { outcome: 'gone' } : { outcome: 'gone', theirs: { ...removed, version } };
}

/** Finds a mark of another editor that is newer than the version the caller knew: what a tab did itself is never in its way. */
function newerMark(
	{ marks }: { readonly marks: Marks },
	field: string,
	{ version }: { readonly version: number },
	{ editorId }: Editor,
): Mark | undefined {
	const mark = marks[field];
	return mark !== undefined && mark.version > version && mark.editor !== editorId ? mark : undefined;
}

function theirsOf({ version }: Pick<TileState, 'version'>, { by, at }: Mark): Theirs {
	return { by, at, version };
}

function markOf(version: number, { userId, editorId, at }: Editor): Mark {
	return { by: userId, editor: editorId, at, version };
}

function stamp(state: DesktopState, tile: TileState, fields: readonly string[], editor: Editor): void {
	touch(state, tile);
	const mark = markOf(tile.version, editor);
	tile.marks = { ...tile.marks, ...Object.fromEntries(fields.map((field) => [field, mark])) };
}

function touch(state: DesktopState, tile: TileState): void {
	tile.version += 1;
	state.changedTiles.add(tile.id);
}

function isSamePlace(one: Place | null, other: Place): boolean {
	return one !== null && one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}

function placedIn(tiles: readonly TileState[], width: Width): readonly Placed[] {
	return tiles.flatMap((tile) => {
		const place = tile[width];
		return place === null ? [] : [{ id: tile.id, place }];
	});
}

/** As the layout's functions read a tile. */
function asTile({ id, wide, medium, phone }: Pick<TileState, 'id' | 'wide' | 'medium' | 'phone'>) {
	return {
		id,
		places: { wide, ...(medium === null ? {} : { medium }), ...(phone === null ? {} : { phone }) },
	};
}

/** What overlaps after a change makes room. That is no one's move: it has no mark and is in no one's way. */
function settleSection(state: DesktopState, sectionId: string, width: Width, movedId?: string): void {
	if (width !== 'wide' && !state.arranged.has(width)) return;
	for (const { id, place } of settle(placedIn(tilesIn(state, sectionId), width), movedId)) {
		const tile = state.tiles.get(id);
		if (tile === undefined || isSamePlace(tile[width], place)) continue;
		tile[width] = place;
		state.changedTiles.add(id);
	}
}

function settleAll(state: DesktopState, sectionId: string, movedId?: string): void {
	for (const width of ['wide', 'medium', 'phone'] as const) settleSection(state, sectionId, width, movedId);
}
