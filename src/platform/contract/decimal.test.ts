import { describe, expect, test } from 'vitest';
import { formatHundredths, formatSignedHundredths, parseHundredths } from './decimal.ts';
import { languages } from './language.ts';

describe('an amount that a person types', () => {
	test.each<[language: 'en' | 'fr', typed: string, amount: number | undefined]>([
		['en', '25', 2_500],
		['en', ' 25. ', 2_500],
		['en', '25.5', 2_550],
		['en', '0.05', 5],
		['en', '1,234.56', 123_456],
		['en', '1,234', 123_400],
		['en', '1 234.56', 123_456],
		['en', '12,5', 1_250],
		['en', '1,234,5', undefined],
		['en', '1,23,456', undefined],
		['en', '1.234', undefined],
		['en', '1 234,56', 123_456],
		['en', '1\u202F234,56', 123_456],
		['en', '1.234,56', 123_456],
		['en', '1,234,567', 123_456_700],
		['en', '\u200E１２.５０', 1_250],
		['fr', '25', 2_500],
		['fr', '1 234,56', 123_456],
		['fr', '1\u00A0234\u202F567,8', 123_456_780],
		['fr', '12.5', 1_250],
		['fr', '1,234', undefined],
		['fr', '1.234,56', 123_456],
		['fr', '1,234.56', 123_456],
		['fr', '1.234', undefined],
		['fr', '1 234,567', undefined],
		['fr', '1 234.567,8', undefined],
		['fr', '1 23,45', undefined],
		['en', '', undefined],
		['en', '-5', undefined],
		['en', '5e3', undefined],
		['en', '$5', undefined],
		['en', '5.005', undefined],
		['en', '1234567890', undefined],
		['en', '٥', undefined],
	])('in %s, “%s” is %s', (language, typed, amount) => expect(parseHundredths(typed, language)).toBe(amount));
});

/** Browsers and versions of Node differ in which space they write. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('an amount is understood as it is written', () => {
	for (let amount = 0; amount <= 100_000_000; amount += amount < 20_000 ? 1 : 99_991) {
		for (const language of languages)
			expect(parseHundredths(formatHundredths(amount, language), language)).toBe(amount);
	}
});

test('a change is written with its sign', () => {
	expect(plain(formatSignedHundredths(123_456, 'en'))).toBe('+1,234.56');
	expect(plain(formatSignedHundredths(-1_200, 'fr'))).toBe('−12,00');
	expect(formatSignedHundredths(0, 'en')).toBe('0.00');
});
