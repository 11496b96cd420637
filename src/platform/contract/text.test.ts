import { describe, expect, it } from 'vitest';
import { countHundredths } from './decimal.ts';
import { formatText, type Translation, translator } from './text.ts';

const credits = { one: '{count} credit', other: '{count} credits' } as const;
const creditsFr = { one: '{count} crédit', many: '{count} de crédits', other: '{count} crédits' } as const;

describe('“de” and “que” before a name in French', () => {
	it.each([
		['Accès de {name} retiré', 'Amélie', 'Accès d’Amélie retiré'],
		['Consulter en tant que {name}', 'Olivier', 'Consulter en tant qu’Olivier'],
		['De {name}', 'Édouard', 'D’Édouard'],
		['de {name}', 'août', 'd’août'],
		['de\u00A0{name}', 'Anne', 'd’Anne'],
		['de {name}', 'Helen', 'de Helen'],
		['de {name}', '11\u00A0$', 'de 11\u00A0$'],
		['de {name}', 'onze', 'de onze'],
		['Elle possède {name}', 'Edge', 'Elle possède Edge'],
		['de «\u00A0{name}\u00A0»', 'Alpha', 'de «\u00A0Alpha\u00A0»'],
	])('%s with %s', (text, name, written) => {
		expect(formatText(text, 'fr', { name })).toBe(written);
	});

	it('leaves English alone', () => {
		expect(formatText('Vue de {name}', 'en', { name: 'Anne' })).toBe('Vue de Anne');
	});
});

describe('a text with values', () => {
	it('fills each placeholder, every time that it stands there', () => {
		expect(formatText('{a} and {b}, {a}', 'en', { a: 'x', b: 'y' })).toBe('x and y, x');
	});

	it('leaves a placeholder without a value as it is', () => {
		expect(formatText('Hello {name}', 'en')).toBe('Hello {name}');
	});

	it('never reads a value as a text with placeholders of its own', () => {
		expect(formatText('{a}', 'en', { a: '{b} $& $1', b: 'secret' })).toBe('{b} $& $1');
	});

	it('writes numbers as the language does', () => {
		expect(formatText('{n}', 'en', { n: 1_234_567.5 })).toBe('1,234,567.5');
		expect(formatText('{n}', 'fr', { n: 1_234_567.5 })).toBe('1\u00A0234\u00A0567,5');
	});

	it('ends a sentence with one full stop where the value brings its own', () => {
		expect(formatText('Until {time}. Then it pauses.', 'en', { time: '10:00 p.m.' })).toBe(
			'Until 10:00 p.m. Then it pauses.',
		);
		expect(formatText('Until {time}.', 'en', { time: '10:00' })).toBe('Until 10:00.');
	});

	it('leaves digits that are no number alone', () => {
		expect(formatText('{code}', 'en', { code: '012345' })).toBe('012345');
	});
});

describe('a text with a count', () => {
	it.each([
		[0, '0 credits', '0 crédit'],
		[1, '1 credit', '1 crédit'],
		[1.5, '1.5 credits', '1,5 crédit'],
		[2, '2 credits', '2 crédits'],
		[1000, '1,000 credits', '1\u00A0000 crédits'],
		[1_000_000, '1,000,000 credits', '1\u00A0000\u00A0000 de crédits'],
	])('of %d has the form that each language gives it', (count, english, french) => {
		expect(formatText(credits, 'en', { count })).toBe(english);
		expect(formatText(creditsFr, 'fr', { count })).toBe(french);
	});

	it.each([
		[0, '0.00 credits', '0,00 crédit'],
		[40, '0.40 credits', '0,40 crédit'],
		[1_00, '1.00 credits', '1,00 crédit'],
		[1_50, '1.50 credits', '1,50 crédit'],
		[1_99, '1.99 credits', '1,99 crédit'],
		[2_00, '2.00 credits', '2,00 crédits'],
		[-1_50, '-1.50 credits', '-1,50 crédit'],
		[1_000_000_00, '1,000,000.00 credits', '1\u00A0000\u00A0000,00 crédits'],
	])('of %d hundredths is singular in French below two, and in English never', (hundredths, english, french) => {
		const amounts = { other: '{amount} credits' } as const;
		const amountsFr = { one: '{amount} crédit', other: '{amount} crédits' } as const;
		expect(formatText(amounts, 'en', { ...countHundredths(hundredths, 'en') })).toBe(english);
		expect(formatText(amountsFr, 'fr', { ...countHundredths(hundredths, 'fr') })).toBe(french);
	});

	it('does without the form for millions where a text has none', () => {
		expect(formatText(credits, 'fr', { count: 1_000_000 })).toBe('1\u00A0000\u00A0000 credits');
	});
});

describe('a catalogue', () => {
	it('is read in its language', () => {
		const en = { greeting: 'Hello {name}', credits } as const;
		const fr: Translation<typeof en> = { greeting: 'Bonjour {name}', credits: creditsFr };
		expect(translator<typeof en>(en, 'en')('greeting', { name: 'Ana' })).toBe('Hello Ana');
		expect(translator<typeof en>(fr, 'fr')('greeting', { name: 'Ana' })).toBe('Bonjour Ana');
		expect(translator<typeof en>(fr, 'fr')('credits', { count: 2 })).toBe('2 crédits');
	});
});
