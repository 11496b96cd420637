import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('amounts of money', () => {
	it('are written as each language writes them', () => {
		expect(formatMoney(1_234_56, 'en')).toBe('$1,234.56');
		expect(formatMoney(1_234_56, 'fr')).toBe('1\u00a0234,56\u00a0$');
	});
	it('have both digits of the cents, and their sign', () => {
		expect(formatMoney(5, 'en')).toBe('$0.05');
		expect(formatMoney(-2_000, 'en')).toBe('-$20.00');
	});
});
