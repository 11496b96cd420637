import { describe, expect, it } from 'vitest';
import { dayIn, endOfDay, nextDay } from './rules.ts';

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

	it('counts days over months and leap days', () => {
		expect(nextDay('2028-02-28')).toBe('2028-02-29');
		expect(nextDay('2026-12-31')).toBe('2027-01-01');
	});
});
