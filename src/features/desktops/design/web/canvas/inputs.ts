// Turns what keys, fingers and the tile's menu ask for into places.
import { columns } from '#features/desktops/desktops/contract.ts';
import { aim, type Arrangement, type Held, type Target } from '../session/arrangement.ts';

/** One step of a held tile. */
export const steps = [
	'left',
	'right',
	'up',
	'down',
	'narrower',
	'wider',
	'shorter',
	'taller',
	'section_above',
	'section_below',
] as const;
export type Step = (typeof steps)[number];

/** The step that a key asks for while a tile is held. */
export function stepOfKey(key: string, isShift: boolean): Step | undefined {
	return (isShift ? resizeKeys : moveKeys)[key];
}

const moveKeys: Readonly<Record<string, Step>> = {
	ArrowLeft: 'left',
	ArrowRight: 'right',
	ArrowUp: 'up',
	ArrowDown: 'down',
	PageUp: 'section_above',
	PageDown: 'section_below',
};
const resizeKeys: Readonly<Record<string, Step>> = {
	ArrowLeft: 'narrower',
	ArrowRight: 'wider',
	ArrowUp: 'shorter',
	ArrowDown: 'taller',
};

export function take(held: Held, step: Step): Held {
	const { x, y, w, h, section } = held.to;
	const wanted: Readonly<Record<Step, () => Partial<Target>>> = {
		left: () => ({ x: x - 1 }),
		right: () => ({ x: x + 1 }),
		up: () => ({ y: y - 1 }),
		down: () => ({ y: y + 1 }),
		narrower: () => ({ w: w - 1 }),
		// At the right edge it cannot grow: it would have to move as well.
		wider: () => ({ w: Math.min(w + 1, columns[held.width] - x) }),
		shorter: () => ({ h: h - 1 }),
		taller: () => ({ h: h + 1 }),
		section_above: () => ({ section: neighbour(held.before, section, -1), y: 0 }),
		section_below: () => ({ section: neighbour(held.before, section, 1), y: 0 }),
	};
	return aim(held, wanted[step]());
}

function neighbour(arrangement: Arrangement, section: string, by: -1 | 1): string {
	const index = arrangement.findIndex(({ id }) => id === section);
	return arrangement[index + by]?.id ?? section;
}

/** How large one cell is on the screen, with the gap next to it, in pixels. */
export interface Cell {
	readonly width: number;
	readonly height: number;
}

/**
 * A held tile whose corner the pointer carries to a point, in pixels: `left` from the first column, `top` from the first row of the
 * section over which it is now.
 */
export function dragTo(held: Held, left: number, top: number, cell: Cell, section: string): Held {
	return aim(held, { section, x: Math.round(left / cell.width), y: Math.round(top / cell.height) });
}

/** The same for the corner that changes its size, in pixels from where the pointer took it. */
export function stretchTo(held: Held, dx: number, dy: number, cell: Cell): Held {
	const { x, w, h } = held.from;
	const wider = w + Math.round(dx / cell.width);
	return aim(held, {
		w: Math.max(1, Math.min(wider, columns[held.width] - x)),
		h: Math.max(1, h + Math.round(dy / cell.height)),
	});
}
