import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

describe('amounts of money', () => {
	it('are written as each language writes them', () => {
		expect(formatMoney(1_234_56, 'en')).toBe('$1,234.56');
		expect(formatMoney(1_234_56, 'fr')).toBe('1\u00a0234,56\u00a0$');
	});
	it('have both digits of the cents, and their sign', () => {
		expect(formatMoney(5, 'en')).toBe('$0.05');
		expect(formatMoney(-2_000, 'en')).toBe('-$20.00');
	});
	it.each([
		['$25', 'en', 2_500],
		['25,5 $', 'fr', 2_550],
		['$20', 'fr', 2_000],
		['1\u00A0234,56\u00A0$', 'en', 123_456],
		['\u200E$\u00A01,234.56', 'fr', 123_456],
		['$$5', 'en', undefined],
		['5 CAD', 'en', undefined],
	] as const)('%s is understood in %s', (typed, language, amount) => {
		expect(parseMoney(typed, language)).toBe(amount);
	});
});
