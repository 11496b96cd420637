// A desktop as its editor shows it: what the server said last, and on top of it the operations that it has not confirmed.
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import {
	type Changes,
	columns,
	type Desktop,
	type Operation,
	type Place,
	type Section,
	type Tile,
	type Width,
} from '../../contract.ts';
import { settle } from '../../layout.ts';
import { arrangementOf } from '../arranged.ts';
import { type Arrangement, isSamePlace, placeTile } from './arrangement.ts';
import { insertSection, moveSection } from './section-order.ts';

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
	const { Tiles: changed, Removed: removed, Editors: _editors, ...rest } = changes;
	const gone = new Set([...removed, ...changed.map(({ ID }) => ID)]);
	const Tiles = [...model.desktop.Tiles.filter(({ ID }) => !gone.has(ID)), ...changed];
	return { ...model, desktop: { ...model.desktop, ...rest, Tiles } };
}

/** An operation that makes no sense any more changes nothing. */
export function apply(model: Model, operations: readonly Operation[]): Model {
	return operations.reduce(applyOne, model);
}

function applyOne(model: Model, operation: Operation): Model {
	const { desktop } = model;
	const { Sections } = desktop;
	const become = (parts: Partial<Desktop>): Model => ({ ...model, desktop: { ...desktop, ...parts } });
	switch (operation.Kind) {
		case 'add':
			return become({ Tiles: addTile(model, operation) });
		case 'place':
			return { ...model, desktop: place(desktop, operation) };
		case 'title':
			return become({ Tiles: changeTile(desktop, operation.TileID, { Title: operation.Title }) });
		case 'text':
			return become({ Tiles: changeTile(desktop, operation.TileID, { Text: operation.Text }) });
		case 'tint':
			return become({ Tiles: changeTile(desktop, operation.TileID, { Tint: operation.Tint }) });
		case 'remove':
			return removeTile(model, operation.TileID);
		case 'restore':
			return restoreTile(model, operation.TileID);
		case 'addSection': {
			const section = { ID: operation.SectionID, Name: operation.Name, Version: 0 };
			return become({ Sections: insertSection(Sections, section, Sections.length) });
		}
		case 'nameSection': {
			const { SectionID: id, Name } = operation;
			return become({ Sections: Sections.map((one) => (one.ID === id ? { ...one, Name } : one)) });
		}
		case 'moveSection':
			return become({ Sections: moveSection(Sections, operation.SectionID, operation.BeforeID) });
		case 'removeSection':
			return removeSection(model, operation.SectionID);
		case 'restoreSection': {
			const removed = model.removedSections.get(operation.SectionID);
			if (removed === undefined || Sections.some(({ ID }) => ID === operation.SectionID)) return model;
			const Tiles = [...desktop.Tiles, ...removed.tiles];
			return become({ Sections: insertSection(Sections, removed.section, removed.index), Tiles });
		}
		case 'follow':
			return become({ Arranged: desktop.Arranged.filter((width) => width !== operation.Width) });
	}
}

function changeTile({ Tiles }: Desktop, id: string, parts: Partial<Tile>): Tile[] {
	return Tiles.map((tile) => (tile.ID === id ? { ...tile, ...parts } : tile));
}

type Add = Extract<Operation, { Kind: 'add' }>;

function addTile({ desktop, known }: Model, operation: Add): Tile[] {
	const { TileID: ID, SectionID, Tile: content } = operation;
	const { Sections, Tiles } = desktop;
	if (Tiles.some((tile) => tile.ID === ID) || !Sections.some((section) => section.ID === SectionID)) return Tiles;
	const Wide = operation.Place ?? findRoom(desktop, SectionID, sizeOf(content.Kind));
	const base = { ID, SectionID, Version: 0, Places: { Wide }, Title: '', Text: '', Kind: content.Kind };
	if (content.Kind === 'live') return [...Tiles, { ...base, Live: content.Live }];
	if (content.Kind !== 'shortcut') return [...Tiles, { ...base, Text: content.Text }];
	const shortcut = known.get(content.ShortcutID);
	return shortcut === undefined ? Tiles : [...Tiles, { ...base, Shortcut: shortcut }];
}

/** Columns and rows of a tile that was just added. */
export function sizeOf(kind: Tile['Kind']): { readonly W: number; readonly H: number } {
	if (kind === 'note') return { W: 4, H: 1 };
	return kind === 'heading' ? { W: columns.wide, H: 1 } : { W: 2, H: 1 };
}

/** Finds the first room for a tile in a section's wide layout, in reading order. */
export function findRoom(desktop: Desktop, section: string, { W, H }: { W: number; H: number }): Place {
	const placed = arrangementOf(desktop, 'wide').find(({ id }) => id === section)?.tiles ?? [];
	for (let Y = 0; ; Y += 1) {
		for (let X = 0; X + W <= columns.wide; X += 1) {
			const isFree = placed.every(
				({ place: one }) => one.X >= X + W || X >= one.X + one.W || one.Y >= Y + H || Y >= one.Y + one.H,
			);
			if (isFree) return { X, Y, W, H };
		}
	}
}

const placeKeys = { wide: 'Wide', medium: 'Medium', phone: 'Phone' } as const;

/** The tile at its place. A width that derived until now has a layout of its own from then on. */
function place(desktop: Desktop, operation: Extract<Operation, { Kind: 'place' }>): Desktop {
	const { TileID: id, Width: width, SectionID: target } = operation;
	if (!desktop.Tiles.some(({ ID }) => ID === id) || !desktop.Sections.some(({ ID }) => ID === target)) return desktop;
	const changed = withPlaces(
		desktop,
		width,
		placeTile(arrangementOf(desktop, width), id, target, operation.Place, width),
	);
	if (width === 'wide' || desktop.Arranged.includes(width)) return changed;
	return { ...changed, Arranged: [...desktop.Arranged, width] };
}

function withPlaces(desktop: Desktop, width: Width, arrangement: Arrangement): Desktop {
	const places = new Map(
		arrangement.flatMap(({ id: section, tiles }) => tiles.map((tile) => [tile.id, { section, place: tile.place }])),
	);
	const Tiles = desktop.Tiles.map((tile) => {
		const found = places.get(tile.ID);
		if (found === undefined) return tile;
		const known = tile.Places[placeKeys[width]];
		// The same tile, where it stays: it is not drawn again.
		if (
			known !== undefined &&
			isSamePlace({ ...known, section: tile.SectionID }, { ...found.place, section: found.section })
		)
			return tile;
		return { ...tile, SectionID: found.section, Places: { ...tile.Places, [placeKeys[width]]: found.place } };
	});
	return { ...desktop, Tiles };
}

function removeTile(model: Model, id: string): Model {
	const { desktop } = model;
	const tile = desktop.Tiles.find(({ ID }) => ID === id);
	if (tile === undefined) return model;
	// What stands below it moves up, in every width that has a layout of its own.
	const rest = (['wide', ...desktop.Arranged] as const).reduce<Desktop>(
		(changed, width) => {
			const arrangement = arrangementOf(changed, width).map((section) => ({
				...section,
				tiles: settle(section.tiles),
			}));
			return withPlaces(changed, width, arrangement);
		},
		{ ...desktop, Tiles: desktop.Tiles.filter((one) => one !== tile) },
	);
	return { ...model, desktop: rest, removedTiles: new Map(model.removedTiles).set(id, tile) };
}

/** Where it was; in the first section where its own is gone. */
function restoreTile(model: Model, id: string): Model {
	const { desktop, removedTiles } = model;
	const tile = removedTiles.get(id);
	if (tile === undefined || desktop.Tiles.some(({ ID }) => ID === id)) return model;
	const sections = desktop.Sections.map(({ ID }) => ID);
	const SectionID = sections.includes(tile.SectionID) ? tile.SectionID : (sections[0] ?? '');
	const back = { ...desktop, Tiles: [...desktop.Tiles, { ...tile, SectionID }] };
	const placed = (['wide', ...desktop.Arranged] as const).reduce<Desktop>((changed, width) => {
		const wanted = tile.Places[placeKeys[width]];
		if (wanted === undefined) return changed;
		return withPlaces(changed, width, placeTile(arrangementOf(changed, width), id, SectionID, wanted, width));
	}, back);
	return { ...model, desktop: placed };
}

function removeSection(model: Model, id: string): Model {
	const { desktop } = model;
	const index = desktop.Sections.findIndex(({ ID }) => ID === id);
	const section = desktop.Sections[index];
	if (section === undefined || desktop.Sections.length === 1) return model;
	const tiles = desktop.Tiles.filter(({ SectionID }) => SectionID === id);
	const Sections = desktop.Sections.filter((one) => one !== section);
	const Tiles = desktop.Tiles.filter(({ SectionID }) => SectionID !== id);
	const removedSections = new Map(model.removedSections).set(id, { section, index, tiles });
	return { ...model, desktop: { ...desktop, Sections, Tiles }, removedSections };
}
