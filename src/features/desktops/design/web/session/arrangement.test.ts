import { describe, expect, it } from 'vitest';
import { managedSectionId } from '#features/desktops/desktops/contract.ts';
import { aim, type Arrangement, findPlace, type Held, lift, listMoved, resultOf } from './arrangement.ts';
import { dragTo, type Step, stepOfKey, stretchTo, take } from '../canvas/inputs.ts';

const tile = (id: string, x: number, y: number, w = 2, h = 1) => ({ id, place: { x, y, w, h } });
const start: Arrangement = [
	{ id: 'today', tiles: ['a', 'b', 'c', 'd'].map((id, index) => tile(id, index * 2, 0)) },
	{ id: 'rates', tiles: [tile('e', 0, 0, 4, 2), tile('f', 4, 0), tile('g', 4, 1)] },
	{ id: 'empty', tiles: [] },
];

function held(arrangement: Arrangement, id: string): Held {
	const found = lift(arrangement, id, 'wide');
	if (found === undefined) throw new Error(`There is no tile ${id}`);
	return found;
}

describe('a held tile', () => {
	it('put back is where it was, and so is everything else', () => {
		const away = take(take(held(start, 'a'), 'down'), 'right');
		expect(resultOf(away)).not.toEqual(start);
		expect(resultOf(take(take(away, 'up'), 'left'))).toEqual(start);
	});

	it('does not remember steps against an edge', () => {
		const pressed = [1, 2, 3].reduce((tile) => take(tile, 'left'), held(start, 'b'));
		expect(findPlace(resultOf(take(pressed, 'right')), 'b')).toMatchObject({ x: 1 });
	});

	it('goes to the section below, into an empty one too, and no further', () => {
		const below = take(take(take(held(start, 'd'), 'section_below'), 'section_below'), 'section_below');
		expect(findPlace(resultOf(below), 'd')).toEqual({ section: 'empty', x: 6, y: 0, w: 2, h: 1 });
	});

	it('aims at the nearest place where a section is gone', () => {
		expect(aim(held(start, 'a'), { section: 'gone' }).to.section).toBe('today');
	});

	it('goes out of the section of managed tiles, and nothing goes into it', () => {
		const above: Arrangement = [{ id: managedSectionId, tiles: [tile('m', 0, 0)] }, ...start];
		expect(findPlace(resultOf(take(held(above, 'm'), 'section_below')), 'm')).toMatchObject({ section: 'today' });
		expect(resultOf(take(held(above, 'a'), 'section_above'))).toEqual(above);
		const cell = { width: 100, height: 100 };
		expect(resultOf(dragTo(held(above, 'e'), 0, 0, cell, managedSectionId))).toEqual(above);
	});

	it('goes behind what stands below it with one step down', () => {
		const below = resultOf(take(held(start, 'f'), 'down'));
		expect(findPlace(below, 'f')).toMatchObject({ y: 1 });
		expect(findPlace(below, 'g')).toMatchObject({ y: 0 });
		expect(findPlace(resultOf(take(held(below, 'f'), 'up')), 'f')).toMatchObject({ y: 0 });
	});

	it('says of a step which tiles stand elsewhere', () => {
		const after = resultOf(take(take(held(start, 'g'), 'right'), 'right'));
		expect(listMoved(start, after).map(({ id }) => id)).toEqual(['g']);
		expect(listMoved(start, start)).toEqual([]);
	});
});

/** Always the same numbers for the same seed: a script that fails can be run again. */
function randomNumbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

interface Act {
	readonly id: string;
	readonly steps: readonly Step[];
}

const moves = ['left', 'right', 'up', 'down'] as const;
const sizes = ['narrower', 'wider', 'shorter', 'taller'] as const;

function makeScript(seed: number, length: number): readonly Act[] {
	const random = randomNumbers(seed);
	const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T; // random() is below the length
	return Array.from({ length }, () => {
		const verbs = pick([moves, moves, sizes]);
		const count = 1 + random(6);
		return {
			id: pick(['a', 'b', 'c', 'd', 'e', 'f', 'g']),
			steps: Array.from({ length: count }, () => pick<Step>(verbs)),
		};
	});
}

const keyOfStep: Readonly<Record<string, readonly [key: string, isShift: boolean]>> = {
	left: ['ArrowLeft', false],
	right: ['ArrowRight', false],
	up: ['ArrowUp', false],
	down: ['ArrowDown', false],
	narrower: ['ArrowLeft', true],
	wider: ['ArrowRight', true],
	shorter: ['ArrowUp', true],
	taller: ['ArrowDown', true],
};

const byKeys = (tile: Held, { steps }: Act): Held =>
	steps.reduce((now, step) => {
		const [key, isShift] = keyOfStep[step] ?? ['', false];
		const asked = stepOfKey(key, isShift);
		return asked === undefined ? now : take(now, asked);
	}, tile);

const byMenu = (tile: Held, { steps }: Act): Held => steps.reduce(take, tile);

/** Where the steps end, and on the way there half a screen aside, as a hand does. */
function byHand(cell: { readonly width: number; readonly height: number }): (tile: Held, act: Act) => Held {
	return (tile, act) => {
		const { from, to } = byMenu(tile, act);
		const isResize = act.steps.some((step) => step in { narrower: 1, wider: 1, shorter: 1, taller: 1 });
		const go = (now: Held, dx: number, dy: number): Held =>
			isResize
				? stretchTo(now, dx, dy, cell)
				: dragTo(now, from.x * cell.width + dx, from.y * cell.height + dy, cell, from.section);
		const across = (isResize ? to.w - from.w : to.x - from.x) * cell.width;
		const down = (isResize ? to.h - from.h : to.y - from.y) * cell.height;
		const aside = go(go(tile, across + 400, down - 300), across / 2, down / 2);
		return go(aside, across + cell.width * 0.3, down - cell.height * 0.3);
	};
}

function play(script: readonly Act[], input: (tile: Held, act: Act) => Held): Arrangement {
	return script.reduce((arrangement, act) => resultOf(input(held(arrangement, act.id), act)), start);
}

describe.each([1, 7, 42, 1984, 20_261_122])('a script of 200 random acts, number %i', (seed) => {
	const script = makeScript(seed, 200);
	const byKey = play(script, byKeys);

	it('ends alike by keys, pointer, touch and menu', () => {
		expect(play(script, byHand({ width: 140, height: 110 }))).toEqual(byKey);
		expect(play(script, byHand({ width: 43, height: 92 }))).toEqual(byKey);
		expect(play(script, byMenu)).toEqual(byKey);
	});

	it('keeps every tile once, inside its columns and over no other', () => {
		const all = byKey.flatMap(({ tiles }) => tiles.map(({ id }) => id));
		expect(all.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
		for (const { id: section, tiles } of byKey) {
			for (const {
				id,
				place: { x, y, w, h },
			} of tiles) {
				expect(x + w).toBeLessThanOrEqual(8);
				const covered = tiles.filter(
					({ id: other, place }) =>
						other !== id && place.x < x + w && x < place.x + place.w && place.y < y + h && y < place.y + place.h,
				);
				expect(covered, `${id} in ${section}`).toEqual([]);
			}
		}
	});
});
