import { describe, expect, it } from 'vitest';
import { forecast, type Rule } from './forecast.ts';

const rule: Rule = {
	today: '2026-11-24',
	balance: 4890,
	pace: 500,
	threshold: 2000,
	credits: 5000,
	total: 56_50,
	monthlyCap: 200_00,
	chargedThisMonth: 0,
};

describe('a forecast', () => {
	it('charges on the first day below the level, and again at the pace', () => {
		const seen = forecast(rule);
		expect(seen.charges).toEqual([
			{ day: '2026-11-30', count: 1, before: 1890, after: 6890 },
			{ day: '2026-12-10', count: 1, before: 1890, after: 6890 },
			{ day: '2026-12-20', count: 1, before: 1890, after: 6890 },
		]);
		expect(seen.total).toBe(169_50);
		expect(seen.months).toEqual([
			{ month: '2026-11-01', charged: 56_50 },
			{ month: '2026-12-01', charged: 113_00 },
		]);
		expect(seen.emptyOn).toBe('2026-12-04');
		expect(seen.stopped).toBeUndefined();
		expect(seen.days).toHaveLength(31);
	});

	it('charges today what is below the level already, and not at the level itself', () => {
		expect(forecast({ ...rule, balance: 1999, pace: 0 }).charges).toEqual([
			{ day: '2026-11-24', count: 1, before: 1999, after: 6999 },
		]);
		expect(forecast({ ...rule, balance: 2000, pace: 0 }).charges).toEqual([]);
	});

	it('stops at the limit of the calendar month, says which one would do, and goes on in the next month', () => {
		const seen = forecast({ ...rule, monthlyCap: 100_00 });
		expect(seen.stopped).toEqual({ day: '2026-12-20', neededCap: 113_00 });
		expect(seen.charges.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-10']);
		const november = forecast({ ...rule, chargedThisMonth: 150_00 });
		expect(november.charges.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-10', '2026-12-20']);
		expect(november.stopped?.day).toBe('2026-11-30');
	});

	it('buys several times in a day where one is not enough', () => {
		const [first] = forecast({ ...rule, balance: 0, threshold: 12_000, monthlyCap: 1000_00 }).charges;
		expect(first).toEqual({ day: '2026-11-24', count: 3, before: 0, after: 15_000 });
	});

	it('says of no balance that lasts for months when it ends', () => {
		expect(forecast({ ...rule, pace: 1 }).emptyOn).toBeUndefined();
		expect(forecast({ ...rule, pace: 0 }).emptyOn).toBeUndefined();
	});
});
