import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
	collectProblems,
	configurationTable,
	environmentExample,
	errorsPage,
	problemSources,
	withTable,
} from '../../scripts/lib/documentation.ts';
import { readConfig } from '#platform/server/config.ts';
import { findSources, listVersionedFiles, readSource, root } from './checkout.ts';
import { isTest } from './walls.ts';

const stale = 'run npm run docs';
const problems = await collectProblems();

test('docs/operations.md has the table of variables that the schema gives', () => {
	const { text } = readSource('docs/operations.md');
	expect(text, stale).toBe(withTable(text, configurationTable()));
});

test('.env.example lists every variable and works unedited', () => {
	const { text } = readSource('.env.example');
	expect(text, stale).toBe(environmentExample());
	const set = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	expect(set).toEqual([]);
	expect(readConfig({}).mode).toBe('demo');
});

test('the examples of .env.example are themselves valid', () => {
	const lines = environmentExample()
		.split('\n')
		.filter((line) => /^#[A-Z_]+=./.test(line));
	const given = Object.fromEntries(lines.map((line) => line.slice(1).split(/=(.*)/s)));
	// A secret has no example, and a client without its secret is refused.
	const secrets = { MICROSOFT_CLIENT_SECRET: 'given', ZOHO_CLIENT_SECRET: 'given' };
	expect(readConfig({ ...given, ...secrets, PORTICO_MODE: 'demo' }).port).toBe(3000);
});

test('docs/errors.md lists exactly the problem codes that the contracts declare', () => {
	expect(readSource('docs/errors.md').text, stale).toBe(errorsPage(problems));
});

test('every problem code is declared once, in its slice’s own area, with an English text', () => {
	const codes = problems.map(({ code }) => code);
	expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
	expect(problems.filter(({ text }) => text === undefined).map(({ source, code }) => `${source}: ${code}`)).toEqual([]);
	expect(codes.filter((code) => !/^[a-z][a-z_]*\.[a-z][a-z_]*$/.test(code))).toEqual([]);
});

test('problem codes are declared in contracts only', () => {
	const declaring = findSources('src/**/*.ts').filter(({ text }) => /= defineProblems\(/.test(text));
	const elsewhere = declaring.filter(({ path }) => !path.endsWith('.test.ts') && !problemSources().includes(path));
	expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

test('docs/requirements.md lists exactly the requirements that code and decisions name', () => {
	const naming = findSources('{src,scripts,db,test,bench}/**/*.{ts,tsx,mjs,sql}', 'docs/decisions/*.md');
	const numbersIn = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map(([, n]) => Number(n));
	const named = new Set(naming.flatMap(({ text }) => numbersIn(text, /\bR-(\d{1,2})\b/g)));
	const listed = numbersIn(readSource('docs/requirements.md').text, /^\| R-(\d+) \|/gm);
	expect(listed).toEqual([...named].sort((one, other) => one - other));
});

test('every start error that docs/operations.md explains is one that the product says', () => {
	const [, section = ''] = readSource('docs/operations.md').text.split('## Start errors');
	const messages = [...section.matchAll(/^\| ([^|]+) \|/gm)].map((match) => match[1] ?? '').slice(1);
	const sources = [...findSources('src/**/server/**/*.ts', 'scripts/lib/*.mjs')].filter(({ path }) => !isTest(path));
	const isSaid = (message: string): boolean => {
		const words = message.split(' … ');
		return sources.some(({ text }) => words.every((part) => text.includes(part)));
	};
	expect(messages.length).toBeGreaterThan(10);
	expect(messages.filter((message) => !isSaid(message))).toEqual([]);
});

test('.nvmrc has the version of Node that package.json asks for', () => {
	const { engines } = JSON.parse(readSource('package.json').text) as { engines: { node: string } };
	expect(readSource('.nvmrc').text).toBe(`${engines.node.replace('>=', '')}\n`);
});

test('links between documents lead somewhere', () => {
	const pages = listVersionedFiles().filter((path) => path.endsWith('.md'));
	const broken = pages.flatMap((page) =>
		[...readSource(page).text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
			.map((match) => normalize(join(dirname(page), match[1] ?? '')))
			.filter((target) => !existsSync(join(root, target)))
			.map((target) => `${page} → ${target}`),
	);
	expect(broken).toEqual([]);
});

describe('decisions', () => {
	const records = findSources('docs/decisions/[0-9]*.md').filter(({ path }) => !path.endsWith('/000-template.md'));
	const fileOf = (path: string): string => path.split('/').at(-1) ?? '';
	const known = new Set(records.map(({ path }) => fileOf(path).slice(0, 3)));

	test('each has a number of its own', () => {
		expect(records.map(({ path }) => fileOf(path)).filter((file) => !/^\d{3}-/.test(file))).toEqual([]);
		expect(known.size).toBe(records.length);
	});

	test('the index lists each with its title and status', () => {
		const rows = records.map(({ path, text }) => {
			const [, title] = /^# (.+)$/m.exec(text) ?? [];
			const [, status] = /^Status: (.+)$/m.exec(text) ?? [];
			return `| ${fileOf(path).slice(0, 3)} | [${title}](${fileOf(path)}) | … | ${status} |`;
		});
		const index = readSource('docs/decisions/README.md').text.split('\n');
		const listed = index.filter((line) => /^\| \d{3} \|/.test(line));
		expect(listed.map((line) => line.replace(/(\]\([^)]+\) \| ).+( \| [^|]+ \|)$/, '$1…$2'))).toEqual(rows);
	});

	test('a status names the record that came after', () => {
		const after = /^(?:proposed|accepted(?:, (?:extended|replaced in part) by (\d{3}))?|replaced by (\d{3}))$/;
		const isSound = ({ path, text }: { readonly path: string; readonly text: string }): boolean => {
			const match = after.exec(/^Status: (.+)$/m.exec(text)?.[1] ?? '');
			const later = match?.[1] ?? match?.[2];
			return match !== null && (later === undefined || (known.has(later) && later > fileOf(path).slice(0, 3)));
		};
		expect(records.filter((record) => !isSound(record)).map(({ path }) => path)).toEqual([]);
	});

	test('a link that shows a number leads to the record of that number', () => {
		const links = listVersionedFiles()
			.filter((path) => path.endsWith('.md'))
			.flatMap((path) => [...readSource(path).text.matchAll(/\[(\d{3})\]\((?:[\w./]*\/)?(\d{3})-[^)]+\)/g)]);
		expect(links.length).toBeGreaterThan(20);
		expect(links.filter(([, shown, led]) => shown !== led).map(([link]) => link)).toEqual([]);
	});
});
