import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LegalDocument, type LegalOverrides, legalPages } from '#platform/contract/brand.ts';

const read = (file: string) => JSON.parse(readFileSync(`src/brands/${file}`, 'utf8')) as LegalOverrides;
const words = (document: LegalDocument) => JSON.stringify(document).split(/\s+/).length;
const placeholders = (document: unknown) => new Set(JSON.stringify(document).match(/\{\w+\}/g));

const pairs = [
	{ name: 'shared', en: read('legal/en.json'), fr: read('legal/fr.json') },
	...readdirSync('src/brands').flatMap((key) => {
		const files = key === 'legal' || key.includes('.') ? [] : readdirSync(`src/brands/${key}`);
		if (!files.includes('legal.en.json')) return [];
		return [{ name: key, en: read(`${key}/legal.en.json`), fr: read(`${key}/legal.fr.json`) }];
	}),
];
const documents = pairs.flatMap(({ name, en, fr }) =>
	legalPages.flatMap((page) => {
		const [english, french] = [en[page], fr[page]];
		return english && french ? [{ name: `${name} ${page}`, english, french }] : [];
	}),
);

describe.each(documents)('legal text: $name', ({ english, french }) => {
	it('has the same outline in both languages', () => {
		const outline = (document: LegalDocument) =>
			document.sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length ?? 0]);
		expect(outline(french)).toEqual(outline(english));
	});

	it('uses the same placeholders in both languages, section by section', () => {
		expect(placeholders(french.lead)).toEqual(placeholders(english.lead));
		for (const [index, section] of english.sections.entries()) {
			expect(placeholders(french.sections[index]), section.heading).toEqual(placeholders(section));
		}
	});

	it('is a whole document in both languages', () => {
		for (const document of [english, french]) {
			expect(words(document)).toBeGreaterThan(600);
			expect(words(document)).toBeLessThan(1400);
		}
	});

	it('is set as French is set in Canada', () => {
		const text = JSON.stringify(french, (key, value: unknown) => (key === 'effective' ? '' : value)).replaceAll(
			'":',
			'',
		);
		expect(text).not.toMatch(/'/);
		expect(text).not.toMatch(/[^\u00a0\u202f]:/);
		expect(text).not.toMatch(/\s[;!?]/);
		expect(text).not.toMatch(/«[^\u00a0\u202f]|[^\u00a0\u202f]»/);
		expect(text).not.toMatch(/\d [$%]/);
	});
});

it('finds the documents that it checks', () => {
	expect(documents.map(({ name }) => name)).toEqual([
		'shared privacy',
		'shared terms',
		'shared disclosure',
		'maplecrest disclosure',
		'piper terms',
	]);
});
