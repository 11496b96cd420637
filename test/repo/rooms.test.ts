// A slice says by its folders what happens in it, and a folder is read at a glance.
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { findSources } from './checkout.ts';
import { isTest } from './walls.ts';

const mostFiles = 25;
const mostLines = 2500;
/** A slice above the limit is to be parted, none is to be added. */
const largeSlices = 18;

const sources = findSources('src/features/*/*/**/*.{ts,tsx}');

it(`a folder of a slice has at most ${mostFiles} files`, () => {
	const folders = Map.groupBy(sources, ({ path }) => dirname(path));
	const full = [...folders].filter(([, files]) => files.length > mostFiles).map(([folder]) => folder);
	expect(full).toEqual([]);
});

it(`slices of more than ${mostLines} lines only become fewer`, () => {
	const slices = Map.groupBy(
		sources.filter(({ path }) => !isTest(path)),
		({ path }) => path.split('/').slice(0, 4).join('/'),
	);
	const linesOf = (files: typeof sources): number =>
		files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
	const large = [...slices].filter(([, files]) => linesOf(files) > mostLines).map(([slice]) => slice);
	expect(large.length, large.join('\n')).toBeLessThanOrEqual(largeSlices);
});

it('a file is named by what it is for, never by a layer', () => {
	const layers = /\/(?:service|repo|repository|controller|manager|wire|to-wire|helpers?|utils?|misc|common)\.tsx?$/;
	expect(sources.map(({ path }) => path).filter((path) => layers.test(path))).toEqual([]);
});
