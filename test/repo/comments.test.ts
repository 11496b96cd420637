import { describe, expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { hasVerb, isSentence, readComments } from './comments.ts';

const files = findSources('{src,scripts,test,bench}/**/*.{ts,tsx,mjs}', '*.ts').filter(
	({ path }) => !/\.d\.m?ts$/.test(path),
);

test('comments are sentences', () => {
	const found = files.flatMap((file) =>
		readComments(file)
			.filter(({ text }) => !isSentence(text))
			.map(({ line, text }) => `${file.path}:${line} ${text}`),
	);
	expect(found).toEqual([]);
});

test('comments name the person or the process that acts', () => {
	const found = files
		.flatMap((file) => readComments(file).map(({ line, text }) => `${file.path}:${line} ${text}`))
		.filter((comment) => /\b(?:whoever|whomever)\b/i.test(comment));
	expect(found).toEqual([]);
});

describe('a sentence has a verb', () => {
	test.each([
		'Reads the token and takes it out of the address bar.',
		'A row that nobody has seen.',
		'Only people with `personnel.correct` can change past days.',
		'Omit it when the caller reads and writes in one transaction.',
		'Maximum number of recipients returned by a search.',
		'`figures` stand at the end of the cell, under each other.',
		'Teams span offices.',
	])('%s', (comment) => {
		expect(hasVerb(comment)).toBe(true);
	});

	test.each([
		'The newest few, for the overview, and the way to all.',
		'Rows of a menu under a title.',
		'Of a try with an own card in the other’s place.',
		'The first moment of the month after that of `moment`.',
		'By exact lower-case host name, without port.',
	])('not this: %s', (comment) => {
		expect(hasVerb(comment)).toBe(false);
	});

	test('a label of a few words may do without one, a thought that is not ended may not', () => {
		expect(
			['Cents, with taxes.', 'ISO 8601.', 'Hundredths of a credit.'].filter((label) => !isSentence(label)),
		).toEqual([]);
		expect(['Of the person.', 'As literals.', 'By name.'].filter(isSentence)).toEqual([]);
	});

	test('lines that follow each other are one comment', () => {
		const text = ['// A thought that', '// goes on.', '', '// Another one.', 'act(); // said beside it'].join('\n');
		const read = readComments({ path: 'a.ts', text }).map(({ line, text: words }) => `${line} ${words}`);
		expect(read).toEqual(['1 A thought that goes on.', '4 Another one.', '5 said beside it']);
	});
});
