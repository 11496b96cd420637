// A desktop as its editor shows it: what the server said last, and on top of it the operations that it has not confirmed.
import { type Changes, columns, type Desktop, type Operation, type Place, type Section, type Tile, type Width } from '../../contract/shapes.ts';
import { arrange } from '../arrange.ts';
import type { Arrangement } from './arrangement.ts';
import { placeBox, settle } from './layout.ts';

export interface Model {
	readonly desktop: Desktop;
	/** Taken away by this editor, so that they can come back. */
	readonly removedTiles: ReadonlyMap<string, Tile>;
	readonly removedSections: ReadonlyMap<string, RemovedSection>;
	/** Shortcuts that this editor added, as the library showed them. */
	readonly known: ReadonlyMap<string, NonNullable<Tile['Shortcut']>>;
}

interface RemovedSection {
	readonly section: Section;
	readonly index: number;
	readonly tiles: readonly Tile[];
}

export function openModel(desktop: Desktop): Model {
	return { desktop, removedTiles: new Map(), removedSections: new Map(), known: new Map() };
}

/** Where everything stands in one width. */
export function arrangementOf(desktop: Desktop, width: Width): Arrangement {
	return arrange(desktop, width).map(({ section, boxes }) => ({ id: section.ID, boxes }));
}

/** What the server tells, under the operations that are still on their way. */
export function withChanges(model: Model, changes: Changes): Model {
	const { Tiles: changed, Removed: removed, Editors: _editors, ...rest } = changes;
	const gone = new Set([...removed, ...changed.map(({ ID }) => ID)]);
	const Tiles = [...model.desktop.Tiles.filter(({ ID }) => !gone.has(ID)), ...changed];
	return { ...model, desktop: { ...model.desktop, ...rest, Tiles } };
}

export function apply(model: Model, operations: readonly Operation[]): Model {
	return operations.reduce(applyOne, model);
}

function applyOne(model: Model, operation: Operation): Model {
	const { desktop } = model;
	switch (operation.Kind) {
		case 'add':
			return withDesktop(model, addTile(model, operation));
		case 'place':
			return withDesktop(model, placeTile(desktop, operation));
		case 'title':
			return withDesktop(model, changeTile(desktop, operation.TileID, { Title: operation.Title }));
		case 'text':
			return withDesktop(model, changeTile(desktop, operation.TileID, { Text: operation.Text }));
		case 'tint': {
			const { Tint: _tint, ...tile } = desktop.Tiles.find(({ ID }) => ID === operation.TileID) ?? {};
			const Tiles = desktop.Tiles.map((one) =>
				one.ID === operation.TileID ? ({ ...tile, ...(operation.Tint !== undefined && { Tint: operation.Tint }) } as Tile) : one,
			);
			return withDesktop(model, { ...desktop, Tiles });
		}
		case 'remove':
			return removeTile(model, operation.TileID);
		case 'restore':
			return restoreTile(model, operation.TileID);
		case 'addSection': {
			const section = { ID: operation.SectionID, Name: operation.Name, Version: 0 };
			if (desktop.Sections.some(({ ID }) => ID === section.ID)) return model;
			return withDesktop(model, { ...desktop, Sections: [...desktop.Sections, section] });
		}
		case 'nameSection': {
			const Sections = desktop.Sections.map((one) =>
				one.ID === operation.SectionID ? { ...one, Name: operation.Name } : one,
			);
			return withDesktop(model, { ...desktop, Sections });
		}
		case 'moveSection':
			return withDesktop(model, { ...desktop, Sections: moveSection(desktop.Sections, operation) });
		case 'removeSection':
			return removeSection(model, operation.SectionID);
		case 'restoreSection':
			return restoreSection(model, operation.SectionID);
		case 'follow': {
			const Arranged = desktop.Arranged.filter((width) => width !== operation.Width);
			return withDesktop(model, { ...desktop, Arranged });
		}
	}
}

function withDesktop(model: Model, desktop: Desktop): Model {
	return { ...model, desktop };
}

function changeTile(desktop: Desktop, id: string, parts: Partial<Tile>): Desktop {
	return { ...desktop, Tiles: desktop.Tiles.map((tile) => (tile.ID === id ? { ...tile, ...parts } : tile)) };
}

type Add = Extract<Operation, { Kind: 'add' }>;

function addTile({ desktop, known }: Model, { TileID: id, SectionID: section, Tile: content, Place: place }: Add): Desktop {
	if (desktop.Tiles.some(({ ID }) => ID === id) || !desktop.Sections.some(({ ID }) => ID === section)) return desktop;
	const Places = { Wide: place ?? freePlace(desktop, section, defaultSize(content)) };
	const base = { ID: id, SectionID: section, Version: 0, Places, Title: '', Text: '' };
	return { ...desktop, Tiles: [...desktop.Tiles, { ...base, ...contentOf(content, known) }] };
}

function contentOf(content: Add['Tile'], known: Model['known']): Pick<Tile, 'Kind'> & Partial<Tile> {
	if (content.Kind === 'live') return { Kind: 'live', Live: content.Live };
	if (content.Kind !== 'shortcut') return { Kind: content.Kind, Text: content.Text };
	const shortcut = known.get(content.ShortcutID);
	return { Kind: 'shortcut', ...(shortcut !== undefined && { Shortcut: shortcut }) };
}

/** Columns and rows of a tile that was just added. */
export function defaultSize(content: Pick<Tile, 'Kind'>): { readonly W: number; readonly H: number } {
	if (content.Kind === 'note') return { W: 4, H: 1 };
	return content.Kind === 'heading' ? { W: columns.wide, H: 1 } : { W: 2, H: 1 };
}

/** The first room for a tile in a section's wide layout, in reading order. */
export function freePlace(desktop: Desktop, section: string, { W, H }: { W: number; H: number }): Place {
	const boxes = desktop.Tiles.filter(({ SectionID }) => SectionID === section).map(({ Places: { Wide } }) => Wide);
	for (let Y = 0; ; Y += 1) {
		for (let X = 0; X + W <= columns.wide; X += 1) {
			const isFree = boxes.every((box) => box.X >= X + W || X >= box.X + box.W || box.Y >= Y + H || Y >= box.Y + box.H);
			if (isFree) return { X, Y, W, H };
		}
	}
}

const placeKeys = { wide: 'Wide', medium: 'Medium', phone: 'Phone' } as const;

type PlaceOperation = Extract<Operation, { Kind: 'place' }>;

/** The tile at its place, and what was in the way where it ends up. A width that derived until now has a layout of its own from then on. */
function placeTile(desktop: Desktop, { TileID: id, Width: width, SectionID: target, Place: to }: PlaceOperation): Desktop {
	const tile = desktop.Tiles.find(({ ID }) => ID === id);
	if (tile === undefined || !desktop.Sections.some(({ ID }) => ID === target)) return desktop;
	const count = columns[width];
	const before = arrangementOf(desktop, width);
	const after = before.map((section) => {
		if (section.id === target) {
			return { ...section, boxes: placeBox(section.boxes, id, { x: to.X, y: to.Y, w: to.W, h: to.H }, count) };
		}
		if (section.id !== tile.SectionID) return section;
		return { ...section, boxes: settle(section.boxes.filter((box) => box.id !== id), count) };
	});
	const isFirst = width !== 'wide' && !desktop.Arranged.includes(width);
	const places = new Map(
		after
			.filter((section) => isFirst || section.id === target || section.id === tile.SectionID)
			.flatMap(({ id: section, boxes }) => boxes.map((box) => [box.id, { section, box }])),
	);
	const Tiles = desktop.Tiles.map((one) => {
		const found = places.get(one.ID);
		if (found === undefined) return one;
		const { section, box } = found;
		const place = { X: box.x, Y: box.y, W: box.w, H: box.h };
		return { ...one, SectionID: section, Places: { ...one.Places, [placeKeys[width]]: place } };
	});
	return { ...desktop, Tiles, ...(isFirst && { Arranged: [...desktop.Arranged, width] }) };
}

function removeTile(model: Model, id: string): Model {
	const { desktop } = model;
	const tile = desktop.Tiles.find(({ ID }) => ID === id);
	if (tile === undefined) return model;
	const rest = { ...desktop, Tiles: desktop.Tiles.filter((one) => one !== tile) };
	return {
		...model,
		desktop: closeGaps(rest, tile.SectionID),
		removedTiles: new Map(model.removedTiles).set(id, tile),
	};
}

/** What stands below moves up, in every width that has a layout of its own. */
function closeGaps(desktop: Desktop, section: string): Desktop {
	return ([...desktop.Arranged, 'wide'] as const).reduce((changed, width) => {
		const boxes = arrangementOf(changed, width).find(({ id }) => id === section)?.boxes ?? [];
		const settled = new Map(settle(boxes, columns[width]).map((box) => [box.id, box]));
		const Tiles = changed.Tiles.map((tile) => {
			const box = settled.get(tile.ID);
			if (box === undefined) return tile;
			const place = { X: box.x, Y: box.y, W: box.w, H: box.h };
			return { ...tile, Places: { ...tile.Places, [placeKeys[width]]: place } };
		});
		return { ...changed, Tiles };
	}, desktop);
}

function restoreTile(model: Model, id: string): Model {
	const tile = model.removedTiles.get(id);
	if (tile === undefined || model.desktop.Tiles.some(({ ID }) => ID === id)) return model;
	const { desktop } = model;
	const section = desktop.Sections.some(({ ID }) => ID === tile.SectionID) ? tile.SectionID : desktop.Sections[0]?.ID;
	if (section === undefined) return model;
	const back = { ...desktop, Tiles: [...desktop.Tiles, { ...tile, SectionID: section }] };
	return withDesktop(
		model,
		(['wide', ...desktop.Arranged] as const).reduce((changed, width) => {
			const place = tile.Places[placeKeys[width]];
			if (place === undefined) return changed;
			return placeTile(changed, {
				Kind: 'place',
				OperationID: '',
				TileID: id,
				Version: tile.Version,
				Width: width,
				SectionID: section,
				Place: place,
			});
		}, back),
	);
}

function moveSection(
	sections: readonly Section[],
	{ SectionID: id, BeforeID: before }: Extract<Operation, { Kind: 'moveSection' }>,
): Section[] {
	const moved = sections.filter(({ ID }) => ID === id);
	const rest = sections.filter(({ ID }) => ID !== id);
	const at = rest.findIndex(({ ID }) => ID === before);
	return at === -1 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

function removeSection(model: Model, id: string): Model {
	const { desktop } = model;
	const index = desktop.Sections.findIndex(({ ID }) => ID === id);
	const section = desktop.Sections[index];
	if (section === undefined || desktop.Sections.length === 1) return model;
	const tiles = desktop.Tiles.filter(({ SectionID }) => SectionID === id);
	return {
		...model,
		desktop: {
			...desktop,
			Sections: desktop.Sections.filter((one) => one !== section),
			Tiles: desktop.Tiles.filter(({ SectionID }) => SectionID !== id),
		},
		removedSections: new Map(model.removedSections).set(id, { section, index, tiles }),
	};
}

function restoreSection(model: Model, id: string): Model {
	const removed = model.removedSections.get(id);
	if (removed === undefined || model.desktop.Sections.some(({ ID }) => ID === id)) return model;
	const { section, index, tiles } = removed;
	const { desktop } = model;
	return withDesktop(model, {
		...desktop,
		Sections: [...desktop.Sections.slice(0, index), section, ...desktop.Sections.slice(index)],
		Tiles: [...desktop.Tiles, ...tiles],
	});
}
