// How high the rows of a section are where a desktop is shown. It is known from what stands in them, before it is drawn.
import type { Place, Tile } from '../contract.ts';
import { type Placed, rowBehind } from '../contract/layout.ts';

/** It has room for the three lines of a live tile. */
const row = '6.1rem';
/** It has room for a mark beside two lines. */
const lowRow = '3.75rem';
/** A line of a note has room for at least so many letters in each column. */
const lettersPerColumn = 12;

/** Gives the value of `grid-template-rows`. */
export function rowsOf(placed: readonly Placed[], tiles: ReadonlyMap<string, Tile>): string {
	const rows = Array.from({ length: rowBehind(placed) }, () => lowRow);
	for (const { id, place } of placed) if (!isLow(tiles.get(id), place)) rows.fill(row, place.y, place.y + place.h);
	return rows.join(' ');
}

function isLow(tile: Tile | undefined, { w, h }: Place): boolean {
	if (tile?.kind !== 'note') return tile?.kind === 'shortcut' || tile?.kind === 'heading';
	const { title, text } = tile;
	// A person who made it higher wants it that way.
	return h === 1 && !text.includes('\n') && text.length <= (title === '' ? 2 : 1) * w * lettersPerColumn;
}
