import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { parseFile } from './syntax.ts';
import { isTest } from './walls.ts';

interface Sized {
	readonly name: string;
	readonly lines: number;
}

const files = findSources('{src,scripts}/**/*.{ts,tsx,mjs}').filter(({ path }) => !path.endsWith('.d.ts'));
const product = files.filter(({ path }) => !isTest(path));
const sizes: Sized[] = product.map(({ path, text }) => ({ name: path, lines: text.trimEnd().split('\n').length }));
const functions: Sized[] = product.flatMap((file) =>
	parseFile(file).functionLines.map(({ name, lines }) => ({ name: `${file.path} ${name}`, lines })),
);

/** The size that this share of all things does not exceed. */
function percentile(things: readonly Sized[], share: number): number {
	const ordered = things.map(({ lines }) => lines).sort((one, other) => one - other);
	return ordered[Math.ceil(ordered.length * share) - 1] ?? 0;
}

const longest = (things: readonly Sized[], count: number): string[] =>
	[...things]
		.sort((one, other) => other.lines - one.lines)
		.slice(0, count)
		.map(({ name, lines }) => `${lines} ${name}`);

test('files stay small: median 90 lines, nine of ten 250, none above 400', () => {
	const figures = { median: percentile(sizes, 0.5), p90: percentile(sizes, 0.9), max: percentile(sizes, 1) };
	console.log(`files: ${sizes.length}, lines`, figures, longest(sizes, 3));
	expect(figures.median, longest(sizes, 20).join('\n')).toBeLessThanOrEqual(90);
	expect(figures.p90, longest(sizes, 20).join('\n')).toBeLessThanOrEqual(250);
	expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
});

test('functions stay short: 99 of 100 at most 60 lines', () => {
	const figures = {
		median: percentile(functions, 0.5),
		p99: percentile(functions, 0.99),
		max: percentile(functions, 1),
	};
	console.log(`functions: ${functions.length}, lines`, figures, longest(functions, 3));
	expect(figures.p99, longest(functions, 60).join('\n')).toBeLessThanOrEqual(60);
});

test('tests are files within the same limit', () => {
	const long = files.filter(({ path, text }) => isTest(path) && text.trimEnd().split('\n').length > 400);
	expect(long.map(({ path }) => path)).toEqual([]);
});

test('a function is measured with everything inside it, once', () => {
	const text =
		'function outer() {\n\tconst inner = () => {\n\t\treturn 1;\n\t};\n\treturn inner();\n}\nclass A {\n\tgo() {\n\t}\n}\n';
	const measured = parseFile({ path: 'a.ts', text }).functionLines;
	expect(measured).toEqual([
		{ name: 'outer', lines: 6 },
		{ name: 'go', lines: 2 },
	]);
});
