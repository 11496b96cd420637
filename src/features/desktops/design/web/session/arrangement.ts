// Sections with their tiles in one width, and a tile that is held: keys, pointer, touch and the tile's menu all go through `aim` and
// `resultOf`, so that they end in the same state.
import {
	columns,
	fitPlace,
	managedSectionId,
	maxTileHeight,
	type Place,
	type Placed,
	rowBehind,
	settle,
	type Width,
} from '#features/desktops/desktops/contract.ts';

export interface ArrangedSection {
	readonly id: string;
	readonly tiles: readonly Placed[];
}
/** Sorted in the order of the page. */
export type Arrangement = readonly ArrangedSection[];

/** Describes a place in one of the sections. */
export interface Target extends Place {
	readonly section: string;
}

/** A tile on its way. Every step starts from the layout as it was when the tile was lifted: a path leaves no traces. */
export interface Held {
	readonly id: string;
	readonly width: Width;
	readonly before: Arrangement;
	readonly from: Target;
	readonly to: Target;
}

export function findPlace(arrangement: Arrangement, id: string): Target | undefined {
	for (const section of arrangement) {
		const tile = section.tiles.find((one) => one.id === id);
		if (tile !== undefined) return { ...tile.place, section: section.id };
	}
	return undefined;
}

export function lift(arrangement: Arrangement, id: string, width: Width): Held | undefined {
	const from = findPlace(arrangement, id);
	return from && { id, width, before: arrangement, from, to: from };
}

/**
 * Points a held tile at a place; what is out of bounds becomes the nearest place within. Nothing goes into the section of managed tiles:
 * it holds what stands nowhere else.
 */
export function aim(held: Held, wanted: Partial<Target>): Held {
	const { id, before, width } = held;
	const asked = { ...held.to, ...wanted };
	const section = before.find((one) => one.id === asked.section);
	if (section === undefined || (section.id === managedSectionId && held.from.section !== managedSectionId)) return held;
	const w = clamp(asked.w, 1, columns[width]);
	const to = {
		section: section.id,
		w,
		h: clamp(asked.h, 1, maxTileHeight),
		x: clamp(asked.x, 0, columns[width] - w),
		// Below everything else is the last place: rows further down would close up again.
		y: clamp(asked.y, 0, rowBehind(section.tiles.filter((tile) => tile.id !== id))),
	};
	return { ...held, to };
}

/**
 * The place to ask for. Where a tile on its way down would close the gap that it leaves, and so come back, it goes behind what stands there.
 */
export function wantedPlace({ id, width, before, from, to }: Held): Place {
	const { section, ...place } = to;
	if (section !== from.section || place.y <= from.y) return place;
	const settled = findPlace(placeTile(before, id, section, place, width), id);
	return settled !== undefined && settled.y < place.y ? { ...place, y: place.y + 1 } : place;
}

/** The arrangement if the tile were dropped now. */
export function resultOf(held: Held): Arrangement {
	const { id, width, before, from, to } = held;
	if (isSamePlace(from, to)) return before;
	return placeTile(before, id, to.section, wantedPlace(held), width);
}

/** Puts one tile at another place; tiles that are in its way move. */
export function placeTile(
	arrangement: Arrangement,
	id: string,
	target: string,
	place: Place,
	width: Width,
): Arrangement {
	return arrangement.map((section) => {
		const others = section.tiles.filter((tile) => tile.id !== id);
		if (section.id === target) {
			return { ...section, tiles: settle([...others, { id, place: fitPlace(place, width) }], id) };
		}
		return others.length === section.tiles.length ? section : { ...section, tiles: settle(others) };
	});
}

export interface MovedTile extends Target {
	readonly id: string;
}

/** Tiles that stand elsewhere than before, in reading order. */
export function listMoved(before: Arrangement, after: Arrangement): readonly MovedTile[] {
	return after.flatMap(({ id: section, tiles }) =>
		tiles.flatMap(({ id, place }) => {
			const was = findPlace(before, id);
			const now = { ...place, section, id };
			return was !== undefined && isSamePlace(was, now) ? [] : [now];
		}),
	);
}

export function isSamePlace(a: Target, b: Target): boolean {
	return a.section === b.section && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}

function clamp(value: number, min: number, max: number): number {
	return Math.min(Math.max(value, min), max);
}

/** How a phone is arranged: as a list of each section, where a tile of any height is one row. */
export function asList(arrangement: Arrangement): Arrangement {
	return arrangement.map((section) => ({
		...section,
		tiles: section.tiles.map(({ id }, row) => ({ id, place: { x: 0, y: row, w: columns.phone, h: 1 } })),
	}));
}

/** The place in the phone's layout where a tile comes right before those that stand behind it in the list. */
export function placeOfList(layout: Arrangement, list: Arrangement, id: string): Target | undefined {
	const section = list.find(({ tiles }) => tiles.some((one) => one.id === id));
	const from = findPlace(layout, id);
	if (section === undefined || from === undefined) return undefined;
	const others = layout.find((one) => one.id === section.id)?.tiles.filter((one) => one.id !== id) ?? [];
	const next = others[section.tiles.findIndex((one) => one.id === id)];
	const x = Math.min(next?.place.x ?? 0, columns.phone - from.w);
	return { section: section.id, x, y: next?.place.y ?? rowBehind(others), w: from.w, h: from.h };
}
