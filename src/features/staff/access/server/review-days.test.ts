import { expect, it } from 'vitest';
import { halfYearOf, nextHalfYear } from './review-days.ts';

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
});
