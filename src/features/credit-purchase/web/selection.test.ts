import { expect, test } from 'vitest';
import { offeredFirst, parseSelectionSearch, parseWholeCredits, searchOf, selectionOf, toInput } from './selection.ts';

const bundle = (ProductID: string) => ({ ProductID, Credits: 50, Bonus: 0, Price: 5_000 });
const catalogue = { UnitPrice: 100, MinCredits: 20, MaxCredits: 5_000 };

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
	['12345678', undefined],
])('“%s” is %s credits', (typed, credits) => expect(parseWholeCredits(typed)).toBe(credits));
