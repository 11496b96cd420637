// All sections stand in one grid, so that a tile keeps its element, its focus and its pointer when it goes to another section.
import { rowBehind } from '#features/desktops/desktops/contract.ts';
import type { Arrangement } from '../session/arrangement.ts';

export interface SectionRows {
	readonly id: string;
	/** Counts lines of the grid from 1. */
	readonly headRow: number;
	readonly firstRow: number;
	readonly count: number;
}

/**
 * The rows of every section. While a tile is held no section gets lower than it was: the page would move under the pointer.
 *
 * @param before the arrangement when the tile was lifted
 */
export function layOutRows(arrangement: Arrangement, before: Arrangement = arrangement): readonly SectionRows[] {
	let next = 1;
	return arrangement.map((section) => {
		const was = before.find(({ id }) => id === section.id);
		const count = Math.max(1, rowBehind(section.tiles), rowBehind(was?.tiles ?? []));
		const rows = { id: section.id, headRow: next, firstRow: next + 1, count };
		next += 1 + count;
		return rows;
	});
}

/** For `grid-template-rows`. Lines have names, so that a section that grows leaves the tiles below it their places. */
export function rowTemplate(rows: readonly SectionRows[], rowHeight: string): string {
	return rows.map(({ count }, index) => `auto repeat(${count}, [s${index}] ${rowHeight})`).join(' ');
}

/** Gives the value of `grid-row` for a row of a section, both counted from 0. */
export function rowLine(section: number, row: number): string {
	return `s${section} ${row + 1}`;
}
