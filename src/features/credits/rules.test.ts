import { expect, test } from 'vitest';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { languages } from '#platform/contract/language.ts';
import { maxAmount } from './contract.ts';
import { formatCredits, formatSignedCredits } from './rules.ts';

/** Browsers and versions of Node differ in which space they write. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('an amount is understood as it is written', () => {
	for (let amount = 0; amount <= maxAmount; amount += amount < 20_000 ? 1 : 99_991) {
		for (const language of languages) expect(parseHundredths(formatCredits(amount, language), language)).toBe(amount);
	}
});

test('a change is written with its sign', () => {
	expect(plain(formatSignedCredits(123_456, 'en'))).toBe('+1,234.56');
	expect(plain(formatSignedCredits(-1_200, 'fr'))).toBe('−12,00');
	expect(formatSignedCredits(0, 'en')).toBe('0.00');
});
