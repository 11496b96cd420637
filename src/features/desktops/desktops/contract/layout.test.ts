import { describe, expect, it } from 'vitest';
import { growOver } from '#platform/contract/grow-over.ts';
import { columns, type Place } from '../contract.ts';
import { fitPlace, layoutOf, pack, type Placed, rowBehind, settle } from './layout.ts';

const at = (id: string, x: number, y: number, w = 2, h = 1): Placed => ({ id, place: { x, y, w, h } });
const cellsOf = ({ place: { x, y, w, h } }: Placed): readonly string[] =>
	Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`);

/** Draws the same numbers in every run. */
function randomNumbers(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * limit);
	};
}

function randomTiles(seed: number): readonly Placed[] {
	const next = randomNumbers(seed);
	return Array.from({ length: 1 + next(40) }, (_, index) => {
		const wish: Place = { x: next(8), y: next(12), w: 1 + next(8), h: 1 + next(3) };
		return { id: `t${index}`, place: fitPlace(wish, 'wide') };
	});
}

describe('tiles that settle', () => {
	it('never overlap, leave no gap above them, and settle once', () => {
		for (let seed = 1; seed <= 200; seed += 1) {
			const tiles = randomTiles(seed);
			const settled = settle(tiles, 't0');
			const cells = settled.flatMap(cellsOf);
			expect(new Set(cells).size, `seed ${seed}`).toBe(cells.length);
			expect(settle(settled)).toEqual(settled);
			for (const tile of settled) {
				const { x, y, w } = tile.place;
				const above = Array.from({ length: w }, (_, column) => `${x + column} ${y - 1}`);
				expect(y === 0 || above.some((cell) => cells.includes(cell)), `seed ${seed}`).toBe(true);
			}
		}
	});

	it('come out alike, in whatever order they come in', () => {
		for (let seed = 1; seed <= 100; seed += 1) {
			const tiles = randomTiles(seed);
			expect(settle(tiles.toReversed(), 't0')).toEqual(settle(tiles, 't0'));
		}
	});

	it('make room for the one that was moved', () => {
		const tiles = [at('a', 0, 0), at('b', 2, 0), at('moved', 0, 0, 4)];
		expect(settle(tiles, 'moved')).toEqual([at('moved', 0, 0, 4), at('a', 0, 1), at('b', 2, 1)]);
		expect(settle([at('a', 0, 0), at('b', 0, 1), at('moved', 0, 1)], 'moved')).toEqual([
			at('a', 0, 0),
			at('moved', 0, 1),
			at('b', 0, 2),
		]);
	});
});

describe('a narrow layout', () => {
	it('derives from the wide one in reading order, within its columns', () => {
		const wide = [at('a', 0, 0, 4), at('b', 4, 0, 4), at('c', 0, 1, 2)];
		expect(pack(wide, 'phone')).toEqual([at('a', 0, 0), at('b', 0, 1), at('c', 0, 2)]);
		expect(pack(wide, 'medium')).toEqual([at('a', 0, 0, 4), at('b', 0, 1, 4), at('c', 0, 2)]);
		for (let seed = 1; seed <= 50; seed += 1) {
			for (const { place } of pack(settle(randomTiles(seed)), 'medium')) {
				expect(place.x + place.w).toBeLessThanOrEqual(columns.medium);
			}
		}
	});

	it('that was arranged stays, and what came later stands at its end', () => {
		const tiles = [
			{ id: 'a', places: { wide: at('a', 0, 0).place, phone: at('a', 0, 1).place } },
			{ id: 'b', places: { wide: at('b', 2, 0).place, phone: at('b', 0, 0).place } },
			{ id: 'late', places: { wide: at('late', 4, 0).place } },
		];
		const ids = (isArranged: boolean) => layoutOf(tiles, 'phone', isArranged).map(({ id }) => id);
		expect(ids(true)).toEqual(['b', 'a', 'late']);
		expect(ids(false)).toEqual(['a', 'b', 'late']);
		expect(rowBehind(layoutOf(tiles, 'phone', true))).toBe(3);
	});
});

describe('the room that tiles leave', () => {
	const all = () => true;

	it('is taken by a neighbour, from its right or left', () => {
		const stood = [
			at('credits', 0, 0, 4, 3),
			at('payment', 4, 0),
			at('invoice', 6, 0),
			at('security', 4, 1),
			at('office', 6, 1),
		];
		const withoutOffice = stood.slice(0, 4);
		expect(growOver(stood, withoutOffice, all)).toEqual([...withoutOffice.slice(0, 3), at('security', 4, 1, 4)]);
		const withoutSecurity = [...stood.slice(0, 3), at('office', 6, 1)];
		expect(growOver(stood, withoutSecurity, all)).toEqual([...stood.slice(0, 3), at('office', 4, 1, 4)]);
	});

	it('is taken from above where there is no neighbour', () => {
		const stood = [at('credits', 0, 0, 4, 3), at('payment', 4, 0, 4), at('security', 4, 1, 4), at('help', 4, 2, 4)];
		const left = settle([at('credits', 0, 0, 4, 3), at('security', 4, 1, 4), at('help', 4, 2, 4)]);
		expect(growOver(stood, left, all)).toEqual([
			at('credits', 0, 0, 4, 3),
			at('security', 4, 0, 4),
			at('help', 4, 1, 4, 2),
		]);
	});

	it('stays free where nothing stood, and where no tile may grow', () => {
		const stood = [at('a', 0, 0), at('b', 4, 0)];
		expect(growOver(stood, stood, all)).toEqual(stood);
		expect(growOver(stood, [at('a', 0, 0)], all)).toEqual([at('a', 0, 0)]);
		expect(growOver([at('a', 0, 0), at('b', 2, 0)], [at('a', 0, 0)], () => false)).toEqual([at('a', 0, 0)]);
	});

	it('is taken without overlaps', () => {
		for (let seed = 1; seed <= 200; seed += 1) {
			const stood = settle(randomTiles(seed));
			const left = settle(stood.filter((_tile, index) => index % 3 !== 1));
			const cells = growOver(stood, left, all).flatMap(cellsOf);
			expect(new Set(cells).size, `seed ${seed}`).toBe(cells.length);
		}
	});
});
