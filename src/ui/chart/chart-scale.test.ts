import { expect, test } from 'vitest';
import { roundScale } from './chart-scale.ts';

test.each([
	[0, [0, 1]],
	[1, [0, 0.25, 0.5, 0.75, 1]],
	[37.5, [0, 10, 20, 30, 40]],
	[1_000, [0, 250, 500, 750, 1_000]],
	[1_001, [0, 500, 1_000, 1_500]],
])('a scale up to %s has round lines', (max, lines) => expect(roundScale(max)).toEqual(lines));

test.each([
	[1, [0, 1]],
	[9, [0, 5, 10]],
	[30, [0, 10, 20, 30]],
])('a scale that counts up to %s has whole lines', (max, lines) => expect(roundScale(max, true)).toEqual(lines));

test('whatever the largest value is, it fits under the top line and fills more than half of the height', () => {
	for (let max = 1; max < 1e9; max *= 1.37) {
		const lines = roundScale(max);
		const top = lines.at(-1) ?? 0;
		expect(top).toBeGreaterThanOrEqual(max);
		expect(max / top).toBeGreaterThan(0.5);
		expect(lines.length).toBeLessThanOrEqual(5);
	}
});
