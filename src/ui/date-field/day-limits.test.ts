import { describe, expect, it } from 'vitest';
import { beyond, dayOfQuick, monthBeyond, nearestTaken } from './day-limits.ts';

const limits = { min: '2026-11-24', max: '2026-12-18' };

describe('the limits of a date field', () => {
	it('include both ends', () => {
		expect(beyond('2026-11-23', limits)).toBe('before');
		expect(beyond('2026-11-24', limits)).toBeUndefined();
		expect(beyond('2026-12-18', limits)).toBeUndefined();
		expect(beyond('2026-12-19', limits)).toBe('after');
		expect(beyond('1999-01-01', {})).toBeUndefined();
	});

	it('give the nearest day that is taken, if there is one', () => {
		expect(nearestTaken('2026-01-01', limits)).toBe('2026-11-24');
		expect(nearestTaken('2027-01-01', limits)).toBe('2026-12-18');
		expect(nearestTaken('2026-01-01', { min: '2026-12-01', max: '2026-11-01' })).toBeUndefined();
	});

	it('leave a month out of which no day is taken', () => {
		expect(monthBeyond('2026-10-31', limits)).toBe('before');
		expect(monthBeyond('2026-11-01', limits)).toBeUndefined();
		expect(monthBeyond('2026-12-31', limits)).toBeUndefined();
		expect(monthBeyond('2027-01-01', limits)).toBe('after');
		expect(monthBeyond('2027-01-01', {})).toBeUndefined();
	});

	it('count quick days from today', () => {
		expect(dayOfQuick('today', '2026-12-31')).toBe('2026-12-31');
		expect(dayOfQuick('next_month', '2026-12-31')).toBe('2027-01-01');
		expect(dayOfQuick('in_30_days', '2026-12-31')).toBe('2027-01-30');
		expect(dayOfQuick('in_1_year', '2028-02-29')).toBe('2029-02-28');
	});
});
