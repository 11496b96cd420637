import { expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { derivePalettes, findNearestColour, listColourFaults, listOwnColours, moveAccent } from './brand-palette.ts';

const hexOf = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

it('the nearest colour that passes keeps its hue, and is as near as can be', () => {
	const { light } = derivePalettes('#e8822e');
	const nearest = findNearestColour('accent', 'light', light);
	expect(nearest).toBe('#d47011');
	expect(contrastRatio('#d47011', '#eef0f3')).toBeGreaterThanOrEqual(3);
	expect(listColourFaults(derivePalettes('#e8822e'))).toMatchObject([
		{ theme: 'light', colour: 'accent', against: '#f6f7f9', minimum: 3 },
		{ theme: 'light', colour: 'accent', against: '#ffffff', ratio: 2.74, minimum: 3 },
		{ theme: 'light', colour: 'accent', against: '#eef0f3', ratio: 2.4, minimum: 3 },
	]);
});

it('a colour that passes is its own nearest', () => {
	const { light } = derivePalettes('#3348b8');
	expect(findNearestColour('accent', 'light', light)).toBe('#3348b8');
});

it('from any accent that passes every pair of both themes does, and from any other its nearest', () => {
	for (let value = 0; value <= 0xffffff; value += 40_961) {
		const derived = derivePalettes(hexOf(value));
		const accent = findNearestColour('accent', 'light', derived.light);
		expect(accent, hexOf(value)).toBeDefined();
		expect(listColourFaults(derivePalettes(accent ?? '')), hexOf(value)).toEqual([]);
	}
});

it('derives the same again from its own accent', () => {
	const derived = derivePalettes('#a3440f');
	expect(derivePalettes(derived.light.accent)).toEqual(derived);
});

it('another accent keeps own colours, and brings the others with it', () => {
	const own = derivePalettes('#a3440f');
	const chosen = { light: { ...own.light, header: '#3b1d0e', onHeader: '#fdf8f3' }, dark: own.dark };
	const moved = moveAccent(chosen, '#1670a8');
	const derived = derivePalettes('#1670a8');
	expect(moved).toEqual({ light: { ...derived.light, header: '#3b1d0e', onHeader: '#fdf8f3' }, dark: derived.dark });
	expect(listOwnColours(moved)).toEqual([
		{ theme: 'light', colour: 'header' },
		{ theme: 'light', colour: 'onHeader' },
	]);
});

it('an own colour that the new accent would hide follows it', () => {
	const dark = derivePalettes('#3348b8');
	const chosen = { light: { ...dark.light, onAccent: '#fdf8f3' }, dark: dark.dark };
	expect(moveAccent(chosen, '#0b7a53').light.onAccent).toBe('#fdf8f3');
	const pale = moveAccent(chosen, '#d47011');
	expect(pale.light.onAccent).toBe('#000000');
	expect(listColourFaults(pale)).toEqual([]);
});
