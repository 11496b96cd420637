import { expect, test } from 'vitest';
import { createRandom } from '#test/support/random.ts';
import { daysOf } from '../filter/day-range.ts';
import { coloursOf, grainOf, sumByPeriod, sumByService, type UsageDay } from './usage-groups.ts';

const usage: readonly UsageDay[] = [
	{ day: '2026-01-31', service: 'esign', amount: 150, count: 1 },
	{ day: '2026-02-01', service: 'avm.report', amount: 1_400, count: 1 },
	{ day: '2026-02-01', service: 'esign', amount: 300, count: 2 },
];
const range = { from: '2026-01-30', to: '2026-02-02' };

test('services are added up, the dearest first', () => {
	expect(sumByService(usage)).toEqual([
		{ service: 'avm.report', amount: 1_400, count: 1 },
		{ service: 'esign', amount: 450, count: 3 },
	]);
});

test('a day without spending has its place', () => {
	expect(sumByPeriod(usage, range, 'day', ['avm.report', 'esign'])).toEqual([
		{ from: '2026-01-30', to: '2026-01-30', amounts: [0, 0, 0] },
		{ from: '2026-01-31', to: '2026-01-31', amounts: [0, 150, 0] },
		{ from: '2026-02-01', to: '2026-02-01', amounts: [1_400, 300, 0] },
		{ from: '2026-02-02', to: '2026-02-02', amounts: [0, 0, 0] },
	]);
});

test('weeks begin on Sunday, months on their first, and what has no name of its own is added up last', () => {
	expect(sumByPeriod(usage, range, 'week', ['esign'])).toEqual([
		{ from: '2026-01-30', to: '2026-01-31', amounts: [150, 0] },
		{ from: '2026-02-01', to: '2026-02-02', amounts: [300, 1_400] },
	]);
	expect(sumByPeriod(usage, range, 'month', ['esign']).map(({ from, to }) => [from, to])).toEqual([
		['2026-01-30', '2026-01-31'],
		['2026-02-01', '2026-02-02'],
	]);
});

test('the longer the range, the longer its periods', () => {
	expect(grainOf({ from: '2026-01-01', to: '2026-01-31' })).toBe('day');
	expect(grainOf({ from: '2026-01-01', to: '2026-02-01' })).toBe('week');
	expect(grainOf({ from: '2025-11-23', to: '2026-11-22' })).toBe('month');
});

test('however it is put together, nothing is lost', () => {
	const random = createRandom(7);
	const year = { from: '2025-11-23', to: '2026-11-22' };
	const many = daysOf(year).map((day) => ({
		day,
		service: random.pick(['a', 'b', 'c']),
		amount: random.below(9_999),
		count: 1,
	}));
	const total = many.reduce((sum, { amount }) => sum + amount, 0);
	for (const grain of ['day', 'week', 'month'] as const) {
		const amounts = sumByPeriod(many, year, grain, ['a', 'b']).flatMap((period) => period.amounts);
		expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
	}
});

test('a service keeps its colour in every period, and those without a name take what is left', () => {
	expect(coloursOf(['avm.report', 'bureau.equifax', 'esign'])).toEqual([3, 0, 2]);
	expect(coloursOf(['esign', 'new.one', 'other.one'])).toEqual([2, 0, 1]);
});
