import { expect, test } from 'vitest';
import {
	creditsOf,
	offeredFirst,
	parseSelectionSearch,
	parseWholeCredits,
	searchOf,
	selectionOf,
	toInput,
	typicalAmount,
} from './selection.ts';

const bundle = (productId: string) => ({ productId, credits: 50, bonus: 0, price: 5_000 });
const catalogue = { unitPrice: 100, minCredits: 20, maxCredits: 5_000, services: [] };

test('what the processor’s page leads back to is chosen again', () => {
	for (const query of [{}, { credits: 250 }, { wallet: 'office' }, { credits: 20, wallet: 'office' }] as const) {
		const search = parseSelectionSearch(query);
		expect(searchOf(selectionOf(undefined, search))).toEqual(query);
	}
	expect(selectionOf('credits-50', { wallet: 'office' })).toEqual({
		choice: { productId: 'credits-50' },
		wallet: 'office',
	});
	expect(selectionOf('credits-50', { credits: 7 }).choice).toEqual({ productId: 'credits-50' });
});

test('an address is read as far as it makes sense', () => {
	for (const credits of ['many', -5, 0, 1.5, Number.NaN, {}, null])
		expect(parseSelectionSearch({ credits })).toEqual({});
	expect(parseSelectionSearch({ wallet: 'mine', price: 1 })).toEqual({});
	expect(parseSelectionSearch({ credits: '250' })).toEqual({ credits: 250 });
});

test('something is offered, whatever is on sale', () => {
	expect(offeredFirst({ ...catalogue, bundles: [bundle('a'), bundle('b'), bundle('c')] })).toEqual({ productId: 'b' });
	expect(offeredFirst({ ...catalogue, bundles: [bundle('a')] })).toEqual({ productId: 'a' });
	expect(offeredFirst({ ...catalogue, bundles: [] })).toEqual({ credits: 20 });
});

test('what was bought last is offered first, while it is on sale', () => {
	const bundles = [bundle('a'), bundle('b'), bundle('c')];
	expect(offeredFirst({ ...catalogue, bundles, lastProductId: 'c' })).toEqual({ productId: 'c' });
	expect(offeredFirst({ ...catalogue, bundles, lastProductId: 'd' })).toEqual({ productId: 'b' });
});

test('a number of one’s own begins at 150, or as near as may be', () => {
	expect(typicalAmount({ ...catalogue, bundles: [] })).toBe(150);
	expect(typicalAmount({ ...catalogue, bundles: [], minCredits: 200 })).toBe(200);
	expect(typicalAmount({ ...catalogue, bundles: [], maxCredits: 90 })).toBe(90);
});

test('a choice is so many credits, with the bonus', () => {
	const sold = { ...catalogue, bundles: [{ ...bundle('a'), bonus: 5 }] };
	expect(creditsOf({ productId: 'a' }, sold)).toBe(55);
	expect(creditsOf({ credits: 30 }, sold)).toBe(30);
	expect(creditsOf({ productId: 'gone' }, sold)).toBeUndefined();
});

test('one’s own wallet goes without saying', () => {
	expect(toInput({ productId: 'a' }, 'person')).toEqual({ productId: 'a' });
	expect(toInput({ credits: 30 }, 'office')).toEqual({ credits: 30, wallet: 'office' });
});

test.each<[typed: string, credits: number | undefined]>([
	['250', 250],
	[' 1,250 ', 1_250],
	['1\u00A0250', 1_250],
	['12,5', undefined],
	['1.5', undefined],
	['-3', undefined],
	['', undefined],
	['１ ２５０', 1_250],
	['250,00', 250],
	['1234567890', undefined],
])('“%s” is %s credits', (typed, credits) => expect(parseWholeCredits(typed)).toBe(credits));
