import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '#platform/contract/text.ts';
import { findSources, root } from './checkout.ts';
import { armsOf, emptyTexts, pairFaults, typographyFaults, untranslatedTexts } from './french.ts';
import { refusedWords } from './refused-words.ts';

/** `path#key` of texts that are rightly the same in both languages, each with the reason. */
const sameInBoth: Readonly<Record<string, string>> = {
	'src/features/billing/receipts/messages.en.ts#receipt.total': 'one word, and the code of the currency',
	'src/features/billing/invoices/messages.en.ts#paper.total': 'one word, and the code of the currency',
	'src/features/staff/correction-pages/messages.en.ts#preview.total': 'one word, and the code of the currency',
	'src/app/web/desktop/staff/brands/messages.en.ts#version': 'one word, and a number',
	'src/features/desktops/design/web/messages.en.ts#tag.row': 'one word, and a number',
	'src/features/billing/billing-address/messages.en.ts#region.US.NH': 'A name without a French form',
	'src/features/billing/billing-address/messages.en.ts#region.US.NJ': 'A name without a French form',
	'src/features/billing/billing-address/messages.en.ts#region.US.NY': 'A name without a French form',
	'src/features/billing/billing-address/messages.en.ts#region.US.RI': 'A name without a French form',
};

/** What the specification (§ 8) gives word for word may say a refused one. */
const givenTexts = /The specified user was not found|Transfer could not be completed/g;

const saysRefusedWords = (texts: Catalog, language: 'en' | 'fr'): string[] =>
	Object.entries(texts).flatMap(([key, text]) =>
		armsOf(text).flatMap((arm) =>
			refusedWords(arm.replaceAll(givenTexts, ''), language).map((word) => `${key} says ${word}: ${arm}`),
		),
	);

/** The catalogues of a file are its exports: `en`, `problemsEn`, … and `fr`, `problemsFr`, … in the French one. */
async function loadPair(path: string) {
	const english = (await import(join(root, path))) as Record<string, Catalog>;
	const french = (await import(join(root, path.replace(/\.en\.ts$/, '.fr.ts')))) as Record<string, Catalog>;
	return Object.entries(english).map(([name, en]) => {
		const frenchName = name.replace(/en$/, 'fr').replace(/En$/, 'Fr');
		return { path, name, en, fr: french[frenchName] ?? {} };
	});
}

const catalogues = (await Promise.all(findSources('src/**/*.en.ts').map(({ path }) => loadPair(path)))).flat();

test('there are catalogues', () => expect(catalogues.length).toBeGreaterThan(0));

describe.each(catalogues)('$name of $path', ({ path, en, fr }) => {
	test('says the same in both languages', () => expect(pairFaults(en, fr)).toEqual([]));
	test('has no empty text', () => expect([...emptyTexts(en), ...emptyTexts(fr)]).toEqual([]));
	test('is translated', () => {
		expect(untranslatedTexts(en, fr).filter((key) => sameInBoth[`${path}#${key}`] === undefined)).toEqual([]);
	});
	test('has the typography of Canadian French', () => expect(typographyFaults(fr)).toEqual([]));
	test('says no refused word', () => {
		expect([...saysRefusedWords(en, 'en'), ...saysRefusedWords(fr, 'fr')]).toEqual([]);
	});
});

test('no exception is left over', () => {
	const same = catalogues.flatMap(({ path, en, fr }) => untranslatedTexts(en, fr).map((key) => `${path}#${key}`));
	expect(Object.keys(sameInBoth).filter((exception) => !same.includes(exception))).toEqual([]);
});

/** Every text in a JSON value, by its path. In a brand's own file only what stands under `fr` is French. */
function textsOf(value: unknown, path: string): Catalog {
	if (typeof value === 'string') return { [path]: value };
	if (typeof value !== 'object' || value === null) return {};
	return Object.assign({}, ...Object.entries(value).map(([key, inner]) => textsOf(inner, `${path}.${key}`)));
}

/** Takes the texts under `en` or `fr`, also those of a singular and a plural there. */
const textsIn = (texts: Catalog, language: 'en' | 'fr'): Catalog =>
	Object.fromEntries(Object.entries(texts).filter(([key]) => `${key}.`.includes(`.${language}.`)));

describe.each(findSources('src/brands/**/*.json'))('$path', ({ path, text }) => {
	test('has the typography of Canadian French', () => {
		const isFrench = /(^|[./])fr\.json$/.test(path);
		const texts = Object.entries(textsOf(JSON.parse(text), '')).filter(([key]) => isFrench || key.endsWith('.fr'));
		expect(typographyFaults(Object.fromEntries(texts))).toEqual([]);
	});
});

/** Legal texts are their brand's own. */
describe.each(findSources('src/brands/*/brand.json'))('$path', ({ text }) => {
	const texts = textsOf(JSON.parse(text), '');
	test.each(['en', 'fr'] as const)('has texts and says no refused word in %s', (language) => {
		const own = textsIn(texts, language);
		expect(Object.keys(own)).not.toEqual([]);
		expect(saysRefusedWords(own, language)).toEqual([]);
	});
});

describe('each rule catches its fault', () => {
	test.each<[title: string, en: Catalog, fr: Catalog]>([
		['a missing French text', { a: 'A', b: 'B' }, { a: 'A' }],
		['a surplus French text', { a: 'A' }, { a: 'A', b: 'B' }],
		['a placeholder of another name', { a: 'Hello {name}' }, { a: 'Bonjour {nom}' }],
		[
			'a lost placeholder in one arm only of a plural',
			{ a: { one: '{who}: one', other: '{who}: {count}' } },
			{ a: { one: 'un', other: '{count}' } },
		],
		[
			'a count without its English singular',
			{ a: { other: '{count} days' } },
			{ a: { one: '{count} jour', other: '{count} jours' } },
		],
		['a plural in one language', { a: { one: 'one', other: '{count}' } }, { a: '{count}' }],
	])('%s', (_title, en, fr) => expect(pairFaults(en, fr)).toHaveLength(1));

	test.each([
		['l\u0027accueil'],
		['Solde : 3'],
		['Solde: 3'],
		['5 %'],
		['5%'],
		['« Bonjour »'],
		['«\u00A0Bonjour»'],
		['Vraiment ?'],
		['Vraiment\u00A0!'],
		['Chargement...'],
		['Votre email'],
		['dites "oui"'],
	])('typography of “%s”', (text) => expect(typographyFaults({ text })).toHaveLength(1));

	test('good typography passes', () => {
		const good = [
			'L’été\u00A0: 5\u00A0%',
			'Il est 14:07',
			'«\u00A0Oui\u202F»',
			'Vraiment? Oui!',
			'Voir https://a.example',
			'{a}\u00A0: {b}',
		];
		expect(good.flatMap((text) => typographyFaults({ text }))).toEqual([]);
	});

	test.each<[text: string, language: 'en' | 'fr', faults: number]>([
		['You may go on by itself.', 'en', 3],
		['Who may see this?', 'en', 1],
		['Who has access', 'en', 1],
		['Who has access?', 'en', 0],
		['Due in May', 'en', 0],
		['Press and hold', 'en', 2],
		['In the press-room', 'en', 1],
		['Pressing matters, kept apart', 'en', 1],
		['Nobody is told by email any more', 'en', 4],
		['You won’t get any more of these', 'en', 0],
		['Couldn’t load the list.', 'en', 1],
		['Couldn’t load the list', 'en', 0],
		['State', 'en', 1],
		['State or territory', 'en', 0],
		['SVG, 200 kB at most', 'en', 1],
		['Enter at most 3', 'en', 0],
		['La seconde étape est hors de portée', 'fr', 2],
		['Une seconde', 'fr', 0],
		['Qui n’a pas de carte en ajoute une', 'fr', 1],
		['Qui paie?', 'fr', 0],
		['{done} lignes sur {rows}', 'fr', 1],
		['{done} sur {rows} lignes', 'fr', 0],
		['Paie {count} abonnement pour d’autres', 'fr', 1],
		['Défini pour d’autres personnes', 'fr', 0],
		['Adressez-vous à l’exploitant.', 'fr', 1],
		['Adressez-vous à l’exploitant du portail.', 'fr', 0],
		['Une mise en garde', 'fr', 0],
	])('“%s”, in %s, has %i refused words', (text, language, faults) => {
		expect(refusedWords(text, language)).toHaveLength(faults);
	});

	test('the texts of a language in a brand’s data', () => {
		const brand = {
			names: { en: 'Name', fr: 'Nom' },
			services: [{ en: { one: 'check', other: 'checks' } }],
			key: 'en',
		};
		expect(textsIn(textsOf(brand, ''), 'en')).toEqual({
			'.names.en': 'Name',
			'.services.0.en.one': 'check',
			'.services.0.en.other': 'checks',
		});
	});

	test('an empty text and a text left in English', () => {
		expect(emptyTexts({ a: ' ', b: { one: '', other: 'x' }, c: 'x' })).toEqual(['a', 'b']);
		expect(
			untranslatedTexts(
				{ a: 'Sign in now', b: 'Microsoft', c: 'Two words' },
				{ a: 'Sign in now', b: 'Microsoft', c: 'Deux mots' },
			),
		).toEqual(['a']);
	});
});
