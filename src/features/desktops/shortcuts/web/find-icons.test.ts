import { expect, test } from 'vitest';
import { languages } from '#platform/contract/language.ts';
import { findIcons, nameIcon } from './find-icons.ts';

test.each(languages)('%s: every icon has a name of its own in words, not the key of its drawing', (language) => {
	const icons = findIcons('');
	const names = icons.map((icon) => nameIcon(icon, language));
	expect(icons.length).toBeGreaterThan(80);
	expect(names.filter((name) => !/^\p{Lu}[\p{Ll} -]/u.test(name))).toEqual([]);
	expect(new Set(names).size).toBe(names.length);
});

test.each([
	['maison', 'house'],
	['HOUSE', 'house'],
	['oeil', 'eye'],
	['cle', 'key-round'],
	['carte credit', 'credit-card'],
	['card credit', 'credit-card'],
	['bank', 'landmark'],
])('“%s” finds %s', (typed, icon) => {
	expect(findIcons(typed)).toContain(icon);
});

test('what no icon is called finds none', () => {
	expect(findIcons('landmark')).toEqual([]);
});
