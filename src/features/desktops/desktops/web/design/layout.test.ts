import { expect, it } from 'vitest';
import { type Box, inReadingOrder, placeBox, settle } from './layout.ts';

const box = (id: string, x: number, y: number, w = 2, h = 1): Box => ({ id, x, y, w, h });
const at = (boxes: readonly Box[], id: string) => {
	const found = boxes.find((one) => one.id === id);
	return found && [found.x, found.y, found.w, found.h];
};

it('moves a tile to the right and leaves the others', () => {
	const moved = placeBox([box('a', 0, 0), box('b', 2, 0)], 'a', box('a', 4, 0), 8);
	expect(at(moved, 'a')).toEqual([4, 0, 2, 1]);
	expect(at(moved, 'b')).toEqual([2, 0, 2, 1]);
});

it('moves a tile below the one under it, although empty rows close', () => {
	const moved = placeBox([box('a', 0, 0), box('b', 0, 1)], 'a', box('a', 0, 1), 8);
	expect(at(moved, 'b')).toEqual([0, 0, 2, 1]);
	expect(at(moved, 'a')).toEqual([0, 1, 2, 1]);
});

it('pushes down what stands where the tile goes', () => {
	const moved = placeBox([box('a', 0, 0), box('b', 2, 0), box('c', 2, 1)], 'a', box('a', 2, 0), 8);
	expect(at(moved, 'a')).toEqual([2, 0, 2, 1]);
	expect(at(moved, 'b')?.[1]).toBeGreaterThan(0);
	expect(overlaps(moved)).toEqual([]);
});

it('gives way to a tile that grows where it stands', () => {
	const grown = placeBox([box('a', 0, 0), box('b', 2, 0)], 'a', box('a', 0, 0, 4, 2), 8);
	expect(at(grown, 'a')).toEqual([0, 0, 4, 2]);
	expect(at(grown, 'b')).toEqual([2, 2, 2, 1]);
});

it('takes in a tile of another section where it is put', () => {
	const taken = placeBox([box('a', 0, 0), box('b', 2, 0)], 'c', box('c', 0, 0), 8);
	expect(at(taken, 'c')).toEqual([0, 0, 2, 1]);
	expect(overlaps(taken)).toEqual([]);
});

it('keeps every tile inside its columns and at least one column wide', () => {
	expect(at(placeBox([box('a', 0, 0)], 'a', box('a', 7, 0, 3), 8), 'a')).toEqual([5, 0, 3, 1]);
	expect(at(placeBox([box('a', 0, 0)], 'a', box('a', -3, -2, 0, 0), 8), 'a')).toEqual([0, 0, 1, 1]);
	expect(at(settle([box('a', 6, 3, 4, 99)], 4), 'a')).toEqual([0, 0, 4, 6]);
});

it('settles overlaps in one way, whatever the order of the tiles', () => {
	const boxes = [box('a', 0, 0), box('b', 1, 0), box('c', 0, 4, 8, 1)];
	const settled = settle(boxes, 8);
	expect(overlaps(settled)).toEqual([]);
	expect(inReadingOrder(settle(boxes.toReversed(), 8))).toEqual(inReadingOrder(settled));
	expect(settle(settled, 8)).toEqual(settled);
});

function overlaps(boxes: readonly Box[]): readonly string[] {
	return boxes.flatMap((a, index) =>
		boxes
			.slice(index + 1)
			.filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
			.map((b) => `${a.id} ${b.id}`),
	);
}
