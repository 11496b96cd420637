import { expect, it } from 'vitest';
import { contrastUnder, leastScrim } from './scrim.ts';

const pictures = [
	{ darkest: 0, brightest: 1 },
	{ darkest: 0, brightest: 0.02 },
	{ darkest: 0.9, brightest: 1 },
	{ darkest: 0.2, brightest: 0.5 },
];

it.each(pictures)('dims a picture from %o as far as its text needs and no further', (picture) => {
	for (const theme of ['light', 'dark'] as const) {
		const least = leastScrim(theme, picture);
		expect(contrastUnder(theme, picture, least)).toBeGreaterThanOrEqual(4.5);
		if (least > 0) expect(contrastUnder(theme, picture, least - 0.02)).toBeLessThan(4.5);
	}
});

it('leaves a picture alone that suits the theme', () => {
	expect(leastScrim('light', { darkest: 0.9, brightest: 1 })).toBe(0);
	expect(leastScrim('dark', { darkest: 0, brightest: 0.02 })).toBe(0);
});
