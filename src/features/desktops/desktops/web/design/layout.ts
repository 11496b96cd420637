// Where tiles stand in one section: pure, and the only place that uses the grid library's maths.
import { moveElement, verticalCompactor } from 'react-grid-layout/core';

/** A tile's place in its section, in columns and rows from 0. */
export interface Box {
	readonly id: string;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}
export type Place = Omit<Box, 'id'>;

/** Rows that one tile may take: more would be a screen of its own. */
export const maxRows = 6;

/** In the order in which they are read: row by row, from the left. */
export function inReadingOrder<B extends Place>(boxes: readonly B[]): readonly B[] {
	return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** Without overlaps and without empty rows above a tile: the same boxes always end in the same places. */
export function settle(boxes: readonly Box[], columns: number): readonly Box[] {
	const ordered = inReadingOrder(boxes).map((box) => ({ ...keepInside(box, columns), i: box.id }));
	return verticalCompactor.compact(ordered, columns).map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h }));
}

/** One box at another place or of another size; those in its way give way. A box that is new comes in. */
export function placeBox(boxes: readonly Box[], id: string, to: Place, columns: number): readonly Box[] {
	const wanted = keepInside(to, columns);
	const before = boxes.find((box) => box.id === id);
	// In its new size at its old place first: what it grows over gives way like what it is moved onto.
	const items = boxes.filter((box) => box.id !== id).map(({ id: i, ...place }) => ({ ...place, i }));
	const from = keepInside({ ...wanted, x: before?.x ?? wanted.x, y: before?.y ?? wanted.y + 1 }, columns);
	// A move to where it is would move nothing that is in its way.
	const isAtPlace = from.x === wanted.x && from.y === wanted.y;
	const held = { ...from, ...(isAtPlace && { y: from.y + 1 }), i: id };
	const moved = moveElement([...items, held], held, wanted.x, wanted.y, true, false, 'vertical', columns);
	const settled = verticalCompactor.compact(moved, columns);
	return inReadingOrder(settled.map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h })));
}

/** A place within the columns, of a size that is allowed. */
export function keepInside<B extends Place>(box: B, columns: number): B {
	const w = clamp(box.w, 1, columns);
	return { ...box, w, h: clamp(box.h, 1, maxRows), x: clamp(box.x, 0, columns - w), y: Math.max(box.y, 0) };
}

function clamp(value: number, min: number, max: number): number {
	return Math.min(Math.max(value, min), max);
}
