import { describe, expect, it } from 'vitest';
import { createRandom } from '#test/support/random.ts';
import { provinces, type Registrations } from './contract.ts';
import { formatTaxRate, taxLabel } from './labels.ts';
import { computeTaxes, taxDayOf, totalOf } from './rules.ts';

const everywhere: Registrations = {
	gstHst: '700555142 RT0001',
	qst: '1200555142 TQ0001',
	pstBc: 'PST-1055-0142',
	pstSk: '7055142',
	rstMb: '705514-2',
};

/** `HST 14% 2.80` of a sale of $20.00 unless told. */
function taxesOf(province: string, date: string, subtotal = 2_000, registrations = everywhere): readonly string[] {
	return computeTaxes({ date, subtotal, placeOfSupply: { country: 'CA', province }, registrations }).map(
		({ tax, rateMillionths, amount }) => `${tax} ${rateMillionths / 10_000}% ${amount}`,
	);
}

describe('the taxes of a sale of $20.00', () => {
	const gst = 'GST 5% 100';
	it.each<[province: string, date: string, taxes: readonly string[]]>([
		['AB', '2013-04-01', [gst]],
		['AB', '2026-11-21', [gst]],
		['NT', '2026-11-21', [gst]],
		['NU', '2026-11-21', [gst]],
		['YT', '2026-11-21', [gst]],
		['BC', '2013-04-01', [gst, 'PST 7% 140']],
		['BC', '2026-11-21', [gst, 'PST 7% 140']],
		['SK', '2017-03-22', [gst, 'PST 5% 100']],
		['SK', '2017-03-23', [gst, 'PST 6% 120']],
		['SK', '2026-11-21', [gst, 'PST 6% 120']],
		['MB', '2013-07-01', [gst]],
		['MB', '2025-12-31', [gst]],
		['MB', '2026-01-01', [gst, 'RST 7% 140']],
		['MB', '2026-11-21', [gst, 'RST 7% 140']],
		['ON', '2013-04-01', ['HST 13% 260']],
		['ON', '2026-11-21', ['HST 13% 260']],
		['QC', '2013-04-01', [gst, 'QST 9.975% 200']],
		['QC', '2026-11-21', [gst, 'QST 9.975% 200']],
		['NB', '2016-06-30', ['HST 13% 260']],
		['NB', '2016-07-01', ['HST 15% 300']],
		['NB', '2026-11-21', ['HST 15% 300']],
		['NL', '2016-06-30', ['HST 13% 260']],
		['NL', '2016-07-01', ['HST 15% 300']],
		['NL', '2026-11-21', ['HST 15% 300']],
		['PE', '2016-09-30', ['HST 14% 280']],
		['PE', '2016-10-01', ['HST 15% 300']],
		['PE', '2026-11-21', ['HST 15% 300']],
		['NS', '2025-03-31', ['HST 15% 300']],
		['NS', '2025-04-01', ['HST 14% 280']],
		['NS', '2026-11-21', ['HST 14% 280']],
	])('in %s on %s are %j', (province, date, taxes) => expect(taxesOf(province, date)).toEqual(taxes));

	it('come with the base and the number of the seller', () => {
		const taxes = computeTaxes({
			date: '2026-11-21',
			subtotal: 2_000,
			placeOfSupply: { country: 'CA', province: 'QC' },
			registrations: everywhere,
		});
		expect(taxes).toEqual([
			{ tax: 'GST', rateMillionths: 50_000, base: 2_000, amount: 100, registration: '700555142 RT0001' },
			{ tax: 'QST', rateMillionths: 99_750, base: 2_000, amount: 200, registration: '1200555142 TQ0001' },
		]);
		expect(totalOf(2_000, taxes)).toBe(2_300);
	});
});

describe('a cent', () => {
	it.each<[province: string, subtotal: number, taxes: readonly string[]]>([
		['AB', 9, ['GST 5% 0']],
		['AB', 10, ['GST 5% 1']],
		['AB', 30, ['GST 5% 2']],
		// One figure of 13 %: 5 % and 8 % rounded apart would be 416.
		['ON', 3_195, ['HST 13% 415']],
		['QC', 200, ['GST 5% 10', 'QST 9.975% 20']],
		['QC', 2_000_000, ['GST 5% 100000', 'QST 9.975% 199500']],
		['ON', 0, ['HST 13% 0']],
	])('of %s on %i is rounded half up, each tax once', (province, subtotal, taxes) => {
		expect(taxesOf(province, '2026-11-21', subtotal)).toEqual(taxes);
	});

	it('is exact for 10,000 sales: what the lines add up to is the total, and no line is half a cent off', () => {
		const random = createRandom(86);
		for (let sale = 0; sale < 10_000; sale += 1) {
			const subtotal = random.below(50_000_000);
			const province = random.pick(provinces);
			const year = 2013 + random.below(14);
			const date = `${year}-${String(4 + random.below(9)).padStart(2, '0')}-15`;
			const taxes = computeTaxes({
				date,
				subtotal,
				placeOfSupply: { country: 'CA', province },
				registrations: everywhere,
			});
			const exact = taxes.map(({ base, rateMillionths }) => BigInt(base) * BigInt(rateMillionths));
			for (const [index, { amount }] of taxes.entries()) {
				// It is rounded up by half a cent at most, and down by less than that.
				const off = 2n * (BigInt(amount) * 1_000_000n - (exact[index] ?? 0n));
				expect(off > -1_000_000n && off <= 1_000_000n, `${province} ${date} ${subtotal}`).toBe(true);
			}
			expect(totalOf(subtotal, taxes)).toBe([subtotal, ...taxes.map(({ amount }) => amount)].reduce((a, b) => a + b));
			expect(taxes.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
		}
	});
});

describe('what is given back', () => {
	it.each([1, 10, 30, 49, 3_195, 2_000_000])('of %i cents has the taxes of the charge, below zero', (subtotal) => {
		for (const province of provinces) {
			const back = computeTaxes({
				date: '2026-11-21',
				subtotal: -subtotal,
				placeOfSupply: { country: 'CA', province },
				registrations: everywhere,
			});
			const charged = taxesOf(province, '2026-11-21', subtotal).map((tax) => Number(tax.split(' ').at(-1)));
			expect(back.map(({ amount, base }) => [amount + 0, base])).toEqual(
				charged.map((amount) => [0 - amount, -subtotal]),
			);
		}
	});
});

describe('where no tax is charged', () => {
	it.each(['US', 'FR'])('the buyer is in %s', (country) => {
		const placeOfSupply = { country, province: 'CA' };
		expect(computeTaxes({ date: '2026-11-21', subtotal: 2_000, placeOfSupply, registrations: everywhere })).toEqual([]);
	});

	it.each<[province: string, numbers: Registrations, taxes: readonly string[]]>([
		['QC', { gstHst: '1' }, ['GST 5% 100']],
		['QC', { qst: '1' }, ['QST 9.975% 200']],
		['BC', { gstHst: '1', pstSk: '1' }, ['GST 5% 100']],
		['SK', { gstHst: '1', pstBc: '1' }, ['GST 5% 100']],
		['MB', { gstHst: '1', pstBc: '1' }, ['GST 5% 100']],
		['ON', { qst: '1' }, []],
	])('the seller has no number for it: %s with %j', (province, numbers, taxes) => {
		expect(taxesOf(province, '2026-11-21', 2_000, numbers)).toEqual(taxes);
	});
});

describe('a sale is refused', () => {
	it.each(['', 'XX', 'Ontario', 'on', 'constructor'])('in the province “%s”', (province) => {
		expect(() => taxesOf(province, '2026-11-21')).toThrow(RangeError);
	});
	it('without a province in Canada', () => {
		const sale = { date: '2026-11-21', subtotal: 1, placeOfSupply: { country: 'CA' }, registrations: everywhere };
		expect(() => computeTaxes(sale)).toThrow(RangeError);
	});
	it.each(['2013-03-31', '2026-13-01', '21/11/2026', ''])('on the day “%s”', (date) => {
		expect(() => taxesOf('ON', date)).toThrow(RangeError);
	});
	it.each([-0.5, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER])('of %s cents', (subtotal) => {
		expect(() => taxesOf('ON', '2026-11-21', subtotal)).toThrow(RangeError);
	});
});

it.each([
	['2025-04-01T03:59:59Z', '2025-03-31'],
	['2025-04-01T04:00:00Z', '2025-04-01'],
	['2026-01-01T04:59:59Z', '2025-12-31'],
	['2026-01-01T05:00:00Z', '2026-01-01'],
])('a sale at %s is of the day %s in Eastern time', (moment, day) => expect(taxDayOf(new Date(moment))).toBe(day));

it('names and rates of taxes follow the language', () => {
	const taxes = ['GST', 'HST', 'PST', 'RST', 'QST'] as const;
	expect(taxes.map((tax) => taxLabel(tax, 'en'))).toEqual(['GST', 'HST', 'PST', 'RST', 'QST']);
	expect(taxes.map((tax) => taxLabel(tax, 'fr'))).toEqual(['TPS', 'TVH', 'TVP', 'TVD', 'TVQ']);
	expect(formatTaxRate(99_750, 'en')).toBe('9.975%');
	expect(formatTaxRate(1_000_000, 'en')).toBe('100%');
	expect(formatTaxRate(99_750, 'fr')).toBe('9,975\u00a0%');
	expect(formatTaxRate(130_000, 'fr')).toBe('13\u00a0%');
});
