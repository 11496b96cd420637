import { describe, expect, it } from 'vitest';
import { managedSectionId } from '#features/desktops/desktops/contract.ts';
import { movableSections, placeAt, placeOfKey } from './section-hold.ts';

const edges = [0, 200, 260, 900];

describe('the place of a section under the pointer', () => {
	it.each([
		[-50, 0],
		[99, 0],
		[101, 0],
		[229, 0],
		[231, 1],
		[500, 1],
		[900, 2],
		[5000, 2],
	])('of the first of three at %i is %i', (y, place) => {
		expect(placeAt(edges, y, 0)).toBe(place);
	});

	it('is its own on both of its edges', () => {
		expect([placeAt(edges, 200, 1), placeAt(edges, 260, 1)]).toEqual([1, 1]);
	});

	it('of the last one is before the others at their edges', () => {
		expect([placeAt(edges, 240, 2), placeAt(edges, 180, 2), placeAt(edges, 20, 2)]).toEqual([2, 1, 0]);
	});
});

describe('the place that a key asks for', () => {
	it.each([
		['ArrowUp', 0],
		['ArrowDown', 2],
		['PageUp', 0],
		['PageDown', 2],
		['Home', 0],
		['End', 3],
		['ArrowLeft', undefined],
	])('%s', (key, place) => {
		expect(placeOfKey(key, 1, 4)).toBe(place);
	});

	it('stays among the sections', () => {
		expect([placeOfKey('ArrowUp', 0, 4), placeOfKey('ArrowDown', 3, 4)]).toEqual([0, 3]);
	});
});

it('leaves out the section of managed tiles', () => {
	const section = (id: string) => ({ id, name: '', version: 0 });
	expect(movableSections({ sections: [section(managedSectionId), section('a'), section('b')] })).toEqual(['a', 'b']);
});
