import { expect, test } from 'vitest';
import { initials, tintCount, tintIndex } from './person-mark.ts';

test.each([
	['Amélie Bouchard-Côté', 'AB'],
	['jean de la tremblay', 'JT'],
	['Étienne', 'É'],
	['  Priya   Nair ', 'PN'],
	['(Wei) Chen', 'WC'],
	['—', ''],
	['', ''],
])('takes the initials of %j', (name, expected) => {
	expect(initials(name)).toBe(expected);
});

test('spreads people over all tints, always the same one for the same person', () => {
	const tints = Array.from({ length: 200 }, (_, index) => tintIndex(`user-${index}`));
	expect(new Set(tints).size).toBe(tintCount);
	expect(tintIndex('user-7')).toBe(tints[7]);
});
