import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDay } from './calendar-days.ts';

describe('days of the calendar', () => {
	it('are counted over months, years and leap days, forwards and backwards', () => {
		expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
		expect(addDays('2027-02-27', 2)).toBe('2027-03-01');
		expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
		expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
		expect(addDays('2026-03-08', 0)).toBe('2026-03-08');
	});

	it('are as many between two as were added to the first', () => {
		for (let count = -800; count <= 800; count += 1)
			expect(daysBetween('2028-02-29', addDays('2028-02-29', count))).toBe(count);
	});

	it('have the length of their month across changes of the clock', () => {
		expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
		expect(daysBetween('2026-11-01', '2026-12-01')).toBe(30);
	});

	it('keep their place in the month, or are the last one of a shorter month', () => {
		expect(addMonths('2027-12-31', 1)).toBe('2028-01-31');
		expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
		expect(addMonths('2026-11-01', 2)).toBe('2027-01-01');
		expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
	});

	it('are told from what is none', () => {
		expect(['2028-02-29', '1999-12-31'].filter(isDay)).toHaveLength(2);
		const none = [
			'2027-02-29',
			'2026-13-01',
			'2026-00-10',
			'2026-1-5',
			'26-01-05',
			'',
			'2026-01-05T00:00',
			' 2026-01-05',
		];
		expect(none.filter(isDay)).toEqual([]);
	});
});
