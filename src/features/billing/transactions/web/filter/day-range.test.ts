import { addDays } from '#platform/contract/calendar-days.ts';
import { expect, test } from 'vitest';
import { maxRangeDays } from '../../contract.ts';
import { daysOf, isRangeValid, presets, rangeOf } from './day-range.ts';
import { parseFilter, rangeOfFilter } from './transaction-filter.ts';

test.each([
	['last_30_days', '2026-03-15', '2026-02-14', '2026-03-15'],
	['this_month', '2026-03-15', '2026-03-01', '2026-03-15'],
	['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
	['last_month', '2024-03-01', '2024-02-01', '2024-02-29'],
	['last_month', '2026-01-10', '2025-12-01', '2025-12-31'],
	['last_12_months', '2026-11-22', '2025-11-23', '2026-11-22'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
	expect(rangeOf(preset, today)).toEqual({ from, to });
});

test('what is offered is never refused', () => {
	for (let day = '2023-12-25'; day < '2025-01-05'; day = addDays(day, 1)) {
		for (const preset of presets) expect(isRangeValid(rangeOf(preset, day))).toBe(true);
	}
});

test('days of one’s own begin before they end and are not too many', () => {
	expect(isRangeValid({ from: '2026-01-01', to: '2026-01-01' })).toBe(true);
	expect(isRangeValid({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
	expect(isRangeValid({ from: '2026-01-01', to: addDays('2026-01-01', maxRangeDays - 1) })).toBe(true);
	expect(isRangeValid({ from: '2026-01-01', to: addDays('2026-01-01', maxRangeDays) })).toBe(false);
	expect(isRangeValid({ from: '', to: '2026-01-01' })).toBe(false);
});

test('a range has every day once, also where the clocks change', () => {
	expect(daysOf({ from: '2026-03-07', to: '2026-03-10' })).toEqual([
		'2026-03-07',
		'2026-03-08',
		'2026-03-09',
		'2026-03-10',
	]);
});

test('an address is read as far as it makes sense', () => {
	expect(parseFilter({ period: 'this_month', wallet: 'office', other: 1 })).toEqual({
		period: 'this_month',
		wallet: 'office',
	});
	expect(parseFilter({ from: '2026-01-01', to: '2026-01-31' })).toEqual({ from: '2026-01-01', to: '2026-01-31' });
	const nonsense = [
		{ period: 'yesterday', wallet: 'mine' },
		{ from: '2026-01-31', to: '2026-01-01' },
		{ from: '2026-13-01', to: '2026-13-02' },
		{ from: 20260101, to: [] },
		{ from: '2026-01-01' },
	];
	for (const search of nonsense) expect(parseFilter(search)).toEqual({});
	expect(rangeOfFilter({}, '2026-03-15')).toEqual({ from: '2026-02-14', to: '2026-03-15' });
});
