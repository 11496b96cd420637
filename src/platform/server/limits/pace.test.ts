import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('lets some begin at once, and the rest one by one', () => {
	const pace = createPace({ atOnce: 3, eachMs: 1_000 });
	expect([0, 0, 0, 0, 0].map((now) => pace('a', now))).toEqual([0, 0, 0, 1_000, 2_000]);
	// The last of them began at 2,000: there is room for one every second again.
	expect([3_000, 3_000].map((now) => pace('a', now))).toEqual([0, 1_000]);
});

it('has a pace for each person, and forgets who is through', () => {
	const pace = createPace({ atOnce: 1, eachMs: 1_000 });
	expect(pace('a', 0)).toBe(0);
	expect(pace('b', 500)).toBe(0);
	expect(pace('a', 600)).toBe(400);
	expect(pace('b', 10_000)).toBe(0);
	expect(pace('a', 10_000)).toBe(0);
});

it('keeps nobody for long where the clock was set back', () => {
	const pace = createPace({ atOnce: 2, eachMs: 1_000 });
	expect(pace('a', 3_600_000)).toBe(0);
	expect(pace('a', 0)).toBe(2_000);
});
