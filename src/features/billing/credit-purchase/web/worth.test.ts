import { expect, test } from 'vitest';
import { bonusShare, listWorth, priceOfOne } from './worth.ts';

const service = (key: string, price: number, one: string, other: string) => ({
	key,
	price,
	names: { en: { one, other }, fr: { one: `${one} (fr)`, other: `${other} (fr)` } },
});
const catalogue = {
	unitPrice: 100,
	minCredits: 20,
	maxCredits: 5_000,
	bundles: [],
	services: [service('report', 950, 'report', 'reports'), service('storage', 40, 'month', 'months')],
};

test.each([
	[5_000, 50, 100],
	[10_000, 105, 95],
	[25_000, 270, 93],
	[100_000, 1_120, 89],
])('%i cents for %i credits are %i a credit', (price, credits, each) => expect(priceOfOne(price, credits)).toBe(each));

test('a bonus is a share of what is paid for', () => expect(bonusShare(250, 20)).toBe(0.08));

test('only whole units count, and a service that costs more than there is stays away', () => {
	expect(listWorth(catalogue, 27000, 'en').map(({ units, name }) => [units, name])).toEqual([
		[28, 'reports'],
		[675, 'months'],
	]);
	expect(listWorth(catalogue, 1900, 'en')[0]).toMatchObject({ units: 2 });
	expect(listWorth(catalogue, 1000, 'en')[0]).toMatchObject({ units: 1, name: 'report' });
	expect(listWorth(catalogue, 900, 'fr').map(({ key }) => key)).toEqual(['storage']);
	expect(listWorth(catalogue, 949, 'en').map(({ key }) => key)).toEqual(['storage']);
});
