import { describe, expect, it } from 'vitest';
import { contrastRatio, isDark, relativeLuminance } from './contrast.ts';

describe('contrast', () => {
	it('gives the ends of the luminance scale to black and white', () => {
		expect(relativeLuminance('#000000')).toBe(0);
		expect(relativeLuminance('#ffffff')).toBeCloseTo(1, 10);
	});

	it('weighs the three primaries as the definition does', () => {
		expect(relativeLuminance('#ff0000')).toBeCloseTo(0.2126, 10);
		expect(relativeLuminance('#00ff00')).toBeCloseTo(0.7152, 10);
		expect(relativeLuminance('#0000ff')).toBeCloseTo(0.0722, 10);
	});

	// Ratios that WebAIM's and the browsers' contrast tools print for these pairs.
	it.each([
		['#000000', '#ffffff', 21],
		['#ffffff', '#ffffff', 1],
		['#767676', '#ffffff', 4.54],
		['#777777', '#ffffff', 4.48],
		['#0000ff', '#ffffff', 8.59],
		['#ff0000', '#ffffff', 4],
		['#0a0a0a', '#000000', 1.06],
	])('finds that %s and %s differ by %d to 1', (first, second, ratio) => {
		expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
		expect(contrastRatio(second, first)).toBe(contrastRatio(first, second));
	});

	it('tells dark colours from light ones by which text reads better on them', () => {
		expect(isDark('#0c3b2e')).toBe(true);
		expect(isDark('#fff7ed')).toBe(false);
	});

	it('refuses what is not a six-digit colour', () => {
		expect(() => relativeLuminance('#fff')).toThrow('#fff');
		expect(() => relativeLuminance('red')).toThrow('red');
	});
});
