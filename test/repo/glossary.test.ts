// docs/glossary.md holds every text of the portal to one word for one thing.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Catalog, Text } from '#platform/contract/text.ts';
import { findSources, readSource, root } from './checkout.ts';

interface Entry {
	readonly en: readonly string[];
	readonly fr: readonly string[];
	readonly notEn: readonly string[];
	readonly notFr: readonly string[];
}

const listOf = (cell: string): string[] => cell.split(',').map((word) => word.trim());

function readGlossary(page: string): Entry[] {
	const rows = page.split('\n').filter((line) => line.startsWith('|'));
	return rows.slice(2).map((row) => {
		const [, , en = '', fr = '', notEn = '', notFr = ''] = row.split('|').map((cell) => cell.trim());
		return { en: listOf(en), fr: listOf(fr), notEn: listOf(notEn), notFr: listOf(notFr) };
	});
}

/** Whole words, in any letter case; `*` is any ending. */
function says(text: string, word: string): boolean {
	const pattern = word.replaceAll(/[.?+()[\]]/g, String.raw`\$&`).replace('*', String.raw`\p{L}*`);
	return new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'iu').test(text);
}

/** Without placeholders and addresses, which no one chose for their words. */
function wordsOf(text: Text): string {
	const arms = typeof text === 'string' ? [text] : [text.one, text.many, text.other].filter((arm) => arm !== undefined);
	return arms.join('\n').replaceAll(/\{\w+\}|https?:\/\/\S+|\S+@\S+/g, '…');
}

interface Said {
	/** `path#key`. */
	readonly at: string;
	readonly words: string;
}

async function loadTexts(language: 'en' | 'fr'): Promise<Said[]> {
	// What people may type into the search is theirs: also what the portal itself never says.
	const sources = findSources(`src/**/*.${language}.ts`).filter(
		({ path }) => !path.startsWith('src/demo/web/') && path !== `src/app/web/desktop/search/words.${language}.ts`,
	);
	const files = await Promise.all(
		sources.map(async ({ path }) => {
			const catalogs = Object.values((await import(join(root, path))) as Record<string, Catalog>);
			const texts = catalogs.flatMap((catalog) => Object.entries(catalog));
			return texts.map(([key, text]) => ({ at: `${path}#${key}`, words: wordsOf(text) }));
		}),
	);
	return files.flat();
}

function findForbidden(texts: readonly Said[], words: readonly string[]): string[] {
	return texts.flatMap(({ at, words: text }) =>
		words.filter((word) => says(text, word)).map((word) => `${at} says “${word}”`),
	);
}

const glossary = readGlossary(readSource('docs/glossary.md').text);
const [english, french] = await Promise.all([loadTexts('en'), loadTexts('fr')]);

/** Texts that the specification (§ 8) gives word for word. */
const givenTexts = [
	'Invalid username or password',
	'Invalid email address',
	'Two-factor validated.',
	'Access Denied – Please use your Microsoft account to successfully login',
];

describe.each(glossary)('$en, $fr', ({ en, fr, notEn, notFr }) => {
	test('are said', () => {
		expect(en.filter((word) => !english.some(({ words }) => says(words, word)))).toEqual([]);
		expect(fr.filter((word) => !french.some(({ words }) => says(words, word)))).toEqual([]);
	});
	test('have no other names', () => {
		const ownWords = english.filter(({ words }) => !givenTexts.includes(words));
		expect([...findForbidden(ownWords, notEn), ...findForbidden(french, notFr)]).toEqual([]);
	});
});

test('no given text is listed that is not said', () => {
	expect(givenTexts.filter((given) => !english.some(({ words }) => words === given))).toEqual([]);
});

test('the table is read, and a forbidden word is found whole, in any letter case and with any ending', () => {
	expect(glossary.length).toBeGreaterThan(10);
	const texts = [{ at: 'a.ts#key', words: 'Le Processeur répond.' }];
	expect(findForbidden(texts, ['processeur*'])).toEqual(['a.ts#key says “processeur*”']);
	expect(findForbidden(texts, ['process', 'cess*'])).toEqual([]);
});
