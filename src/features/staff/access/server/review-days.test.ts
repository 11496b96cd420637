import { expect, it } from 'vitest';
import { addDays, halfYearOf, nextHalfYear } from './review-days.ts';

it('reviews begin on the first days of January and July', () => {
	expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(halfYearOf)).toEqual([
		'2026-01-01',
		'2026-01-01',
		'2026-07-01',
		'2026-07-01',
	]);
	expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(nextHalfYear)).toEqual([
		'2026-07-01',
		'2026-07-01',
		'2027-01-01',
		'2027-01-01',
	]);
	expect(addDays('2027-02-27', 2)).toBe('2027-03-01');
});
