// A desktop as its editor shows it: what the server said last, and on top of it the operations that it has not confirmed.
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Changes, Operation } from '../../contract.ts';
import {
	arrangementOf,
	columns,
	type Desktop,
	type Place,
	type Section,
	settle,
	type Tile,
	type Width,
} from '#features/desktops/desktops/contract.ts';
import { type Arrangement, isSamePlace, placeTile } from './arrangement.ts';
import { insertSection, moveSection } from '../sections/section-order.ts';

export interface Model {
	readonly desktop: Desktop;
	/** Taken away by this editor, so that they can come back. */
	readonly removedTiles: ReadonlyMap<string, Tile>;
	readonly removedSections: ReadonlyMap<string, RemovedSection>;
	/** Shortcuts that this editor added, as the library showed them. */
	readonly known: ReadonlyMap<string, Shortcut>;
}

interface RemovedSection {
	readonly section: Section;
	readonly index: number;
	readonly tiles: readonly Tile[];
}

export function openModel(desktop: Desktop): Model {
	return { desktop, removedTiles: new Map(), removedSections: new Map(), known: new Map() };
}

/** What the server tells, under the operations that are still on their way. */
export function withChanges(model: Model, changes: Changes): Model {
	const { tiles: changed, removed, editors: _editors, ...rest } = changes;
	const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
	const tiles = [...model.desktop.tiles.filter(({ id }) => !gone.has(id)), ...changed];
	return { ...model, desktop: { ...model.desktop, ...rest, tiles } };
}

/** An operation that makes no sense any more changes nothing. */
export function apply(model: Model, operations: readonly Operation[]): Model {
	return operations.reduce(applyOne, model);
}

function applyOne(model: Model, operation: Operation): Model {
	const { desktop } = model;
	const { sections } = desktop;
	const become = (parts: Partial<Desktop>): Model => ({ ...model, desktop: { ...desktop, ...parts } });
	switch (operation.kind) {
		case 'add':
			return become({ tiles: addTile(model, operation) });
		case 'place':
			return { ...model, desktop: place(desktop, operation) };
		case 'title':
			return become({ tiles: changeTile(desktop, operation.tileId, { title: operation.title }) });
		case 'text':
			return become({ tiles: changeTile(desktop, operation.tileId, { text: operation.text }) });
		case 'tint':
			return become({ tiles: changeTile(desktop, operation.tileId, { tint: operation.tint }) });
		case 'remove':
			return removeTile(model, operation.tileId);
		case 'restore':
			return restoreTile(model, operation.tileId);
		case 'addSection': {
			const section = { id: operation.sectionId, name: operation.name, version: 0 };
			return become({ sections: insertSection(sections, section, sections.length) });
		}
		case 'nameSection': {
			const { sectionId: id, name } = operation;
			return become({ sections: sections.map((one) => (one.id === id ? { ...one, name } : one)) });
		}
		case 'moveSection':
			return become({ sections: moveSection(sections, operation.sectionId, operation.beforeId) });
		case 'removeSection':
			return removeSection(model, operation.sectionId);
		case 'restoreSection': {
			const removed = model.removedSections.get(operation.sectionId);
			if (removed === undefined || sections.some(({ id }) => id === operation.sectionId)) return model;
			const tiles = [...desktop.tiles, ...removed.tiles];
			return become({ sections: insertSection(sections, removed.section, removed.index), tiles });
		}
		case 'follow':
			return become({ arranged: desktop.arranged.filter((width) => width !== operation.width) });
	}
}

function changeTile({ tiles }: Desktop, id: string, parts: Partial<Tile>): Tile[] {
	return tiles.map((tile) => (tile.id === id ? { ...tile, ...parts } : tile));
}

type Add = Extract<Operation, { kind: 'add' }>;

function addTile({ desktop, known }: Model, operation: Add): Tile[] {
	const { tileId: id, sectionId, tile: content } = operation;
	const { sections, tiles } = desktop;
	if (tiles.some((tile) => tile.id === id) || !sections.some((section) => section.id === sectionId)) return tiles;
	const wide = operation.place ?? findRoom(desktop, sectionId, sizeOf(content.kind));
	const base = { id, sectionId, version: 0, places: { wide }, title: '', text: '', kind: content.kind };
	if (content.kind === 'live') return [...tiles, { ...base, live: content.live }];
	if (content.kind !== 'shortcut') return [...tiles, { ...base, text: content.text }];
	const shortcut = known.get(content.shortcutId);
	return shortcut === undefined ? tiles : [...tiles, { ...base, shortcut }];
}

/** Columns and rows of a tile that was just added. */
export function sizeOf(kind: Tile['kind']): { readonly w: number; readonly h: number } {
	if (kind === 'note') return { w: 4, h: 1 };
	return kind === 'heading' ? { w: columns.wide, h: 1 } : { w: 2, h: 1 };
}

/** Finds the first room for a tile in a section's wide layout, in reading order. */
export function findRoom(desktop: Desktop, section: string, { w, h }: { w: number; h: number }): Place {
	const placed = arrangementOf(desktop, 'wide').find(({ id }) => id === section)?.tiles ?? [];
	for (let y = 0; ; y += 1) {
		for (let x = 0; x + w <= columns.wide; x += 1) {
			const isFree = placed.every(
				({ place: one }) => one.x >= x + w || x >= one.x + one.w || one.y >= y + h || y >= one.y + one.h,
			);
			if (isFree) return { x, y, w, h };
		}
	}
}

/** The tile at its place. A width that derived until now has a layout of its own from then on. */
function place(desktop: Desktop, operation: Extract<Operation, { kind: 'place' }>): Desktop {
	const { tileId: id, width, sectionId: target } = operation;
	if (!desktop.tiles.some((one) => one.id === id) || !desktop.sections.some(({ id }) => id === target)) return desktop;
	const changed = withPlaces(
		desktop,
		width,
		placeTile(arrangementOf(desktop, width), id, target, operation.place, width),
	);
	if (width === 'wide' || desktop.arranged.includes(width)) return changed;
	return { ...changed, arranged: [...desktop.arranged, width] };
}

function withPlaces(desktop: Desktop, width: Width, arrangement: Arrangement): Desktop {
	const places = new Map(
		arrangement.flatMap(({ id: section, tiles }) => tiles.map((tile) => [tile.id, { section, place: tile.place }])),
	);
	const placedTiles = desktop.tiles.map((tile) => {
		const found = places.get(tile.id);
		if (found === undefined) return tile;
		const known = tile.places[width];
		// The same tile, where it stays: it is not drawn again.
		if (
			known !== undefined &&
			isSamePlace({ ...known, section: tile.sectionId }, { ...found.place, section: found.section })
		)
			return tile;
		return { ...tile, sectionId: found.section, places: { ...tile.places, [width]: found.place } };
	});
	return { ...desktop, tiles: placedTiles };
}

function removeTile(model: Model, id: string): Model {
	const { desktop } = model;
	const tile = desktop.tiles.find((one) => one.id === id);
	if (tile === undefined) return model;
	// What stands below it moves up, in every width that has a layout of its own.
	const rest = (['wide', ...desktop.arranged] as const).reduce<Desktop>(
		(changed, width) => {
			const arrangement = arrangementOf(changed, width).map((section) => ({
				...section,
				tiles: settle(section.tiles),
			}));
			return withPlaces(changed, width, arrangement);
		},
		{ ...desktop, tiles: desktop.tiles.filter((one) => one !== tile) },
	);
	return { ...model, desktop: rest, removedTiles: new Map(model.removedTiles).set(id, tile) };
}

/** Where it was; in the first section where its own is gone. */
function restoreTile(model: Model, id: string): Model {
	const { desktop, removedTiles } = model;
	const tile = removedTiles.get(id);
	if (tile === undefined || desktop.tiles.some((one) => one.id === id)) return model;
	const sections = desktop.sections.map(({ id }) => id);
	const sectionId = sections.includes(tile.sectionId) ? tile.sectionId : (sections[0] ?? '');
	const back = { ...desktop, tiles: [...desktop.tiles, { ...tile, sectionId }] };
	const placed = (['wide', ...desktop.arranged] as const).reduce<Desktop>((changed, width) => {
		const wanted = tile.places[width];
		if (wanted === undefined) return changed;
		return withPlaces(changed, width, placeTile(arrangementOf(changed, width), id, sectionId, wanted, width));
	}, back);
	return { ...model, desktop: placed };
}

function removeSection(model: Model, id: string): Model {
	const { desktop } = model;
	const index = desktop.sections.findIndex((one) => one.id === id);
	const section = desktop.sections[index];
	if (section === undefined || desktop.sections.length === 1) return model;
	const tiles = desktop.tiles.filter(({ sectionId }) => sectionId === id);
	const sections = desktop.sections.filter((one) => one !== section);
	const otherTiles = desktop.tiles.filter(({ sectionId }) => sectionId !== id);
	const removedSections = new Map(model.removedSections).set(id, { section, index, tiles });
	return { ...model, desktop: { ...desktop, sections, tiles: otherTiles }, removedSections };
}
