// Documents promise only what is there: commands, files, people and cards of the demonstration, and pages that stay as short as they say.
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testNumbers } from '#demo/server/card-processor/outcomes.ts';
import { demoPassword, demoPeople } from '#demo/server/people.ts';
import { listVersionedFiles, readSource, root, type SourceFile } from './checkout.ts';

/** Decisions and the changelog describe the day on which they were written. */
const pages = listVersionedFiles()
	.filter((path) => path.endsWith('.md') && !/^docs\/decisions\/\d|^CHANGELOG/.test(path))
	.map(readSource);
const quoted = ({ text }: SourceFile): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

test('every npm command of a document exists', () => {
	const { scripts } = JSON.parse(readSource('package.json').text) as { scripts: Record<string, string> };
	const missing = pages.flatMap(({ path, text }) =>
		[...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
			.map(([, name = '']) => name)
			.filter((name) => scripts[name] === undefined && !['ci', 'install', 'version'].includes(name))
			.map((name) => `${path}: ${name}`),
	);
	expect(missing).toEqual([]);
});

test('every file that a document names exists', () => {
	const zones = /^(?:src|test|docs|db|scripts|bench|ops|platform|features|app|ui|demo)\/[\w./-]+$/;
	/** What a reader is about to make. */
	const examples = ['db/functions/name.sql'];
	const missing = pages.flatMap((page) =>
		quoted(page)
			.filter((name) => zones.test(name) && !examples.includes(name))
			.filter((name) => !['', 'src', 'src/platform/server'].some((folder) => existsSync(join(root, folder, name))))
			.map((name) => `${page.path}: ${name}`),
	);
	expect(missing).toEqual([]);
});

describe('the demonstration has', () => {
	const guide = readSource('docs/demonstration.md');
	const logins = new Set(demoPeople.map(({ loginName }) => loginName));

	test('everyone whom its page and the README name, with their password', () => {
		const rows = guide.text.split('\n').filter((line) => /^\| `[a-z]/.test(line));
		const named = rows.flatMap((row) =>
			quoted({ path: '', text: row }).filter((name) => /^[a-z][a-z0-9.]+$/.test(name)),
		);
		expect(named.length).toBeGreaterThan(20);
		expect(named.filter((name) => !logins.has(name))).toEqual([]);
		for (const { text } of [guide, readSource('README.md')]) expect(text).toContain(`\`${demoPassword}\``);
	});

	test('every card number of its page', () => {
		const numbers = quoted(guide).filter((name) => /^[\d… ]+$/.test(name));
		const known = testNumbers.map(({ number }) => number);
		expect(numbers.length).toBeGreaterThan(10);
		expect(numbers.filter((number) => !known.some((one) => one.endsWith(number.replace('… ', ''))))).toEqual([]);
		expect(known.filter((one) => !numbers.some((number) => one.endsWith(number.replace('… ', ''))))).toEqual([]);
	});
});

test('every picture is shown by a document and is small', () => {
	const pictures = listVersionedFiles().filter((path) => path.startsWith('docs/images/'));
	const shown = pages.flatMap(({ path, text }) =>
		[...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, picture = '']) => join(dirname(path), picture)),
	);
	expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
	expect(pictures.filter((path) => statSync(join(root, path)).size > 150_000)).toEqual([]);
});

test('the architecture is one page', () => {
	const { text } = readSource('docs/architecture.md');
	expect(text.split('\n').length).toBeLessThanOrEqual(80);
	expect(text.split(/\s+/).length).toBeLessThanOrEqual(700);
});
