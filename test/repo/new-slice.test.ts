import { expect, test } from 'vitest';
import { nameProblem, namesOf, sliceFiles } from '../../scripts/lib/slice-files.ts';
import { parseFile } from './syntax.ts';
import * as walls from './walls.ts';

test('a new slice stands inside every wall', () => {
	const files = Object.entries(sliceFiles(namesOf('saved-searches'))).map(([path, text]) =>
		parseFile({ path: `src/features/desktops/saved-searches/${path}`, text }),
	);
	expect(files.map(({ path }) => path)).toEqual(
		expect.arrayContaining([
			'src/features/desktops/saved-searches/server/slice.ts',
			'src/features/desktops/saved-searches/web/SavedSearchesSection.tsx',
		]),
	);
	const breaches = [walls.upwardImports, walls.halfImports, walls.sliceImports, walls.barrels, walls.defaultExports];
	expect(breaches.flatMap((wall) => wall(files))).toEqual([]);
});

test('a name becomes the names that code, texts and the wire use', () => {
	expect(namesOf('saved-searches')).toEqual({
		folder: 'saved-searches',
		camel: 'savedSearches',
		pascal: 'SavedSearches',
		snake: 'saved_searches',
		words: 'Saved searches',
	});
});

test.each([
	'',
	'Credits',
	'saved_searches',
	'../evil',
	'saved--searches',
	'2fa',
	'mail-utils',
	'common',
	'a'.repeat(31),
])('refuses the name “%s”', (name) => expect(nameProblem(name)).toMatch(/^must /));
