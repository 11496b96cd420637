import { expect, test } from 'vitest';
import { select } from './order.ts';

test.each([
	[100, 5, '100 credits and 5 bonus credits', '100 crédits et 5 crédits en prime'],
	[50, 1, '50 credits and 1 bonus credit', '50 crédits et 1 crédit en prime'],
	[1, 0, '1 credit', '1 crédit'],
	[1_000_000, 0, '1,000,000 credits', '1\u00A0000\u00A0000 de crédits'],
])('a bundle of %d and %d is named as each language counts', (credits, bonus, en, fr) => {
	const bundle = { key: 'b', credits, bonus, price: 1_000 };
	const sales = { unitPrice: 100, min: 1, max: 1_000, maxBalance: 2_000_000, bundles: [bundle] };
	expect(select(sales, { productId: 'b' }).line.description).toEqual({ en, fr });
});
