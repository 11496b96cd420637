import { describe, expect, it } from 'vitest';
import { monthBegin, nextMonth } from './month.ts';

describe('months of the cap', () => {
	it.each([
		['2026-01-09T12:00:00Z', '2026-01-01T05:00:00.000Z'],
		['2026-07-31T23:00:00Z', '2026-07-01T04:00:00.000Z'],
		// Summer time ends on its first day, two hours later.
		['2026-11-30T12:00:00Z', '2026-11-01T04:00:00.000Z'],
	])('that of %s begins at %s', (moment, begin) => {
		expect(monthBegin(new Date(moment)).toISOString()).toBe(begin);
	});
	it.each([
		// In Toronto it is still the year before.
		['2027-01-01T04:59:59Z', '2027-01-01T05:00:00.000Z'],
		['2027-01-01T05:00:00Z', '2027-02-01T05:00:00.000Z'],
		['2026-03-31T12:00:00Z', '2026-04-01T04:00:00.000Z'],
	])('after %s comes the one of %s', (moment, begin) => {
		expect(nextMonth(new Date(moment)).toISOString()).toBe(begin);
	});
});
