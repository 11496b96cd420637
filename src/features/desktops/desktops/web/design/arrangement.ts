// Sections with their tiles in one width, and a tile that is held: keys, pointer, touch and the tile's menu all go through `aim` and
// `resultOf`, so that they end in the same state.
import { type Box, inReadingOrder, keepInside, placeBox, type Place, settle } from './layout.ts';

export interface ArrangedSection {
	readonly id: string;
	readonly boxes: readonly Box[];
}
/** In the order of the page. */
export type Arrangement = readonly ArrangedSection[];

/** A place in one of the sections. */
export interface Target extends Place {
	readonly section: string;
}

/** A tile on its way. Every step starts from the layout as it was when the tile was lifted: a path leaves no traces. */
export interface Held {
	readonly id: string;
	readonly columns: number;
	readonly before: Arrangement;
	readonly from: Target;
	readonly to: Target;
}

export function findPlace(arrangement: Arrangement, id: string): Target | undefined {
	for (const section of arrangement) {
		const box = section.boxes.find((one) => one.id === id);
		if (box !== undefined) return { section: section.id, x: box.x, y: box.y, w: box.w, h: box.h };
	}
	return undefined;
}

export function lift(arrangement: Arrangement, id: string, columns: number): Held | undefined {
	const from = findPlace(arrangement, id);
	return from && { id, columns, before: arrangement, from, to: from };
}

/** Points a held tile at a place; what is out of bounds becomes the nearest place within. */
export function aim(held: Held, wanted: Partial<Target>): Held {
	const { id, before, columns } = held;
	const to = keepInside({ ...held.to, ...wanted }, columns);
	const section = before.find((one) => one.id === to.section);
	if (section === undefined) return held;
	// Below everything else is the last place: rows further down would close up again.
	const last = Math.max(0, ...section.boxes.filter((box) => box.id !== id).map(({ y, h }) => y + h));
	return { ...held, to: { ...to, y: Math.min(to.y, last) } };
}

/** The arrangement if the tile were dropped now. */
export function resultOf({ id, columns, before, from, to }: Held): Arrangement {
	if (isSamePlace(from, to)) return before;
	return before.map((section) => {
		const { section: target, ...place } = to;
		if (section.id === target) return { ...section, boxes: placeBox(section.boxes, id, place, columns) };
		if (!section.boxes.some((box) => box.id === id)) return section;
		return {
			...section,
			boxes: settle(
				section.boxes.filter((box) => box.id !== id),
				columns,
			),
		};
	});
}

/** Where each tile of another width stands by itself: in reading order, one after the other. */
export function derive(wide: Arrangement, columns: number): Arrangement {
	return wide.map(({ id, boxes }) => ({ id, boxes: flow(inReadingOrder(boxes), columns) }));
}

/** As the browser's own grid fills its rows: what is placed earlier is never passed. */
function flow(boxes: readonly Box[], columns: number): readonly Box[] {
	const placed: Box[] = [];
	const isFree = (box: Box): boolean =>
		placed.every((one) => one.x >= box.x + box.w || box.x >= one.x + one.w || one.y >= box.y + box.h || box.y >= one.y + one.h);
	let cursor = { x: 0, y: 0 };
	for (const box of boxes) {
		const w = Math.min(box.w, columns);
		let next = { ...box, ...cursor, w };
		while (next.x + w > columns || !isFree(next)) {
			next = next.x + w >= columns ? { ...next, x: 0, y: next.y + 1 } : { ...next, x: next.x + 1 };
		}
		placed.push(next);
		cursor = { x: next.x, y: next.y };
	}
	return placed;
}

export interface MovedTile extends Target {
	readonly id: string;
}

/** Tiles that stand elsewhere than before. */
export function listMoved(before: Arrangement, after: Arrangement): readonly MovedTile[] {
	return after.flatMap(({ id: section, boxes }) =>
		boxes.flatMap((box) => {
			const was = findPlace(before, box.id);
			const now = { ...box, section };
			return was !== undefined && isSamePlace(was, now) ? [] : [now];
		}),
	);
}

function isSamePlace(a: Target, b: Target): boolean {
	return a.section === b.section && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
