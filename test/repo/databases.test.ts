import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { placeOf } from './walls.ts';

test('every slice with calls has a test file that runs on both databases', () => {
	const files = findSources('src/features/**/*.api.test.ts');
	const sliceOf = (path: string): string => placeOf(path)?.slice ?? path;
	const onBoth = new Set(
		files.filter(({ text }) => text.startsWith('// On both databases.')).map(({ path }) => sliceOf(path)),
	);
	expect(onBoth.size).toBeGreaterThan(10);
	expect([...new Set(files.map(({ path }) => sliceOf(path)))].filter((slice) => !onBoth.has(slice))).toEqual([]);
});
