import { describe, expect, it, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { beginOfDay, dayIn, endOfDay } from './zone-days.ts';

test.each([
	// It differs from its neighbours by half an hour.
	['America/St_Johns', '2026-12-23', '2026-12-23T03:30:00.000Z'],
	// The nights in which clocks change, and the ones after them.
	['America/St_Johns', '2027-03-14', '2027-03-14T03:30:00.000Z'],
	['America/St_Johns', '2027-03-15', '2027-03-15T02:30:00.000Z'],
	['America/St_Johns', '2026-11-01', '2026-11-01T02:30:00.000Z'],
	['America/St_Johns', '2026-11-02', '2026-11-02T03:30:00.000Z'],
	['America/Vancouver', '2025-11-02', '2025-11-02T07:00:00.000Z'],
	['America/Vancouver', '2025-11-03', '2025-11-03T08:00:00.000Z'],
	['America/Vancouver', '2026-03-08', '2026-03-08T08:00:00.000Z'],
	['America/Vancouver', '2026-03-09', '2026-03-09T07:00:00.000Z'],
	// Cuba's clocks skip midnight: the day begins at one.
	['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, instant) => {
	const begin = beginOfDay(day, zone);
	expect(begin.toISOString()).toBe(instant);
	expect(dayIn(zone, begin)).toBe(day);
	expect(dayIn(zone, new Date(begin.getTime() - 1))).toBe(addDays(day, -1));
});

describe('the end of a day', () => {
	it.each([
		['Toronto in winter', '2027-01-15', 'America/Toronto', '2027-01-16T05:00:00.000Z'],
		['Halifax in summer', '2026-07-01', 'America/Halifax', '2026-07-02T03:00:00.000Z'],
		['Newfoundland, half an hour off', '2026-07-01', 'America/St_Johns', '2026-07-02T02:30:00.000Z'],
		['the day before clocks go forward', '2026-03-07', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
		['the day on which clocks go forward', '2026-03-08', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
		['the day on which clocks go back', '2026-11-01', 'America/Toronto', '2026-11-02T05:00:00.000Z'],
		['a midnight that clocks skip', '2026-04-23', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
		['a day that clocks make longer at its end', '2026-10-29', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
		['the farthest east', '2026-05-05', 'Pacific/Kiritimati', '2026-05-05T10:00:00.000Z'],
		['the farthest west', '2026-05-05', 'Pacific/Pago_Pago', '2026-05-06T11:00:00.000Z'],
	])('is right for %s', (_title, day, timeZone, end) => {
		expect(endOfDay(day, timeZone).toISOString()).toBe(end);
		expect(dayIn(timeZone, new Date(new Date(end).getTime() - 1))).toBe(day);
	});
});
