import { expect, it } from 'vitest';
import type { Tile } from '../contract.ts';
import { rowsOf } from './grid-rows.ts';

const tile = (id: string, kind: Tile['kind'], y: number, more: Partial<Tile> = {}) => {
	const place = { x: 0, y, w: 4, h: 1 };
	return { id, kind, sectionId: 's', version: 1, places: { wide: place }, title: '', text: '', ...more };
};

function rows(...tiles: readonly Tile[]): string {
	const placed = tiles.map(({ id, places }) => ({ id, place: places.wide }));
	return rowsOf(placed, new Map(tiles.map((one) => [one.id, one])));
}

it('is low where only shortcuts stand, and as high as a live tile beside one', () => {
	expect(rows(tile('a', 'shortcut', 0), tile('b', 'live', 1), tile('c', 'heading', 2))).toBe('3.75rem 6.1rem 3.75rem');
	expect(rows(tile('a', 'shortcut', 0), tile('b', 'live', 0))).toBe('6.1rem');
});

it('is as high as all rows of a live tile', () => {
	const places = { wide: { x: 4, y: 0, w: 4, h: 2 } };
	expect(rows(tile('a', 'shortcut', 0), tile('b', 'shortcut', 1), tile('c', 'live', 0, { places }))).toBe(
		'6.1rem 6.1rem',
	);
});

it('is low for a note of two lines', () => {
	expect(rows(tile('a', 'note', 0, { text: 'Due by noon.' }))).toBe('3.75rem');
	expect(rows(tile('a', 'note', 0, { text: 'Due\nby noon.' }))).toBe('6.1rem');
	expect(rows(tile('a', 'note', 0, { text: 'x'.repeat(97) }))).toBe('6.1rem');
	expect(rows(tile('a', 'note', 0, { text: 'x'.repeat(49), title: 'Closings' }))).toBe('6.1rem');
});
