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

const bundle = (ProductID: string) => ({ ProductID, Credits: 50, Bonus: 0, Price: 5_000 });
const catalogue = { UnitPrice: 100, MinCredits: 20, MaxCredits: 5_000, Services: [] };

test('what the processor’s page leads back to is chosen again', () => {
	for (const query of [{}, { Credits: 250 }, { Wallet: 'office' }, { Credits: 20, Wallet: 'office' }] as const) {
		const search = parseSelectionSearch(query);
		expect(searchOf(selectionOf(undefined, search))).toEqual(query);
	}
	expect(selectionOf('credits-50', { Wallet: 'office' })).toEqual({
		choice: { productId: 'credits-50' },
		wallet: 'office',
	});
	expect(selectionOf('credits-50', { Credits: 7 }).choice).toEqual({ productId: 'credits-50' });
});

test('an address is read as far as it makes sense', () => {
	for (const Credits of ['many', -5, 0, 1.5, Number.NaN, {}, null])
		expect(parseSelectionSearch({ Credits })).toEqual({});
	expect(parseSelectionSearch({ Wallet: 'mine', Price: 1 })).toEqual({});
	expect(parseSelectionSearch({ Credits: '250' })).toEqual({ Credits: 250 });
});

test('something is offered, whatever is on sale', () => {
	expect(offeredFirst({ ...catalogue, Bundles: [bundle('a'), bundle('b'), bundle('c')] })).toEqual({ productId: 'b' });
	expect(offeredFirst({ ...catalogue, Bundles: [bundle('a')] })).toEqual({ productId: 'a' });
	expect(offeredFirst({ ...catalogue, Bundles: [] })).toEqual({ credits: 20 });
});

test('what was bought last is offered first, while it is on sale', () => {
	const Bundles = [bundle('a'), bundle('b'), bundle('c')];
	expect(offeredFirst({ ...catalogue, Bundles, LastProductID: 'c' })).toEqual({ productId: 'c' });
	expect(offeredFirst({ ...catalogue, Bundles, LastProductID: 'd' })).toEqual({ productId: 'b' });
});

test('a number of one’s own begins at 150, or as near as may be', () => {
	expect(typicalAmount({ ...catalogue, Bundles: [] })).toBe(150);
	expect(typicalAmount({ ...catalogue, Bundles: [], MinCredits: 200 })).toBe(200);
	expect(typicalAmount({ ...catalogue, Bundles: [], MaxCredits: 90 })).toBe(90);
});

test('a choice is so many credits, with the bonus', () => {
	const sold = { ...catalogue, Bundles: [{ ...bundle('a'), Bonus: 5 }] };
	expect(creditsOf({ productId: 'a' }, sold)).toBe(55);
	expect(creditsOf({ credits: 30 }, sold)).toBe(30);
	expect(creditsOf({ productId: 'gone' }, sold)).toBeUndefined();
});

test('one’s own wallet goes without saying', () => {
	expect(toInput({ productId: 'a' }, 'person')).toEqual({ ProductID: 'a' });
	expect(toInput({ credits: 30 }, 'office')).toEqual({ Credits: 30, Wallet: 'office' });
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
