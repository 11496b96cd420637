import { describe, expect, it } from 'vitest';
import { listDayStarts, toTimeRange } from './range.ts';

const range = (from: string, to: string, timeZone: string) => {
	const { start, end } = toTimeRange({ from, to, timeZone });
	return [start.toISOString(), end.toISOString()];
};

describe('a range of days', () => {
	it.each([
		['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
		['Asia/Calcutta', '2026-11-01', '2026-10-31T18:30:00.000Z', '2026-11-01T18:30:00.000Z'],
		// Clocks go forward and back at two in the morning: days of 23 and of 25 hours.
		['America/Toronto', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['America/Toronto', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
		// Forward at midnight: the day begins at one.
		['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
		// Back from midnight to eleven: the evening before is the longer one.
		['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z'],
		// Back from one to midnight: midnight comes twice, and the first begins the day.
		['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
		['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
		['America/Toronto', '1900-01-01', '1900-01-01T05:00:00.000Z', '1900-01-02T05:00:00.000Z'],
		['UTC', '2999-12-31', '2999-12-31T00:00:00.000Z', '3000-01-01T00:00:00.000Z'],
	])('in %s, %s goes from one midnight to the next', (timeZone, day, start, end) => {
		expect(range(day, day, timeZone)).toEqual([start, end]);
	});

	it('has each of its days, one after the other', () => {
		const days = listDayStarts({ from: '2026-02-27', to: '2026-03-02', timeZone: 'America/Vancouver' });
		expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
		expect(days.map(({ start }) => start.toISOString().slice(10))).toEqual(days.map(() => 'T08:00:00.000Z'));
	});

	it('gives a day that a place left out no time', () => {
		const [left, next] = listDayStarts({ from: '2011-12-30', to: '2011-12-31', timeZone: 'Pacific/Apia' });
		expect(left?.start).toEqual(next?.start);
	});

	it.each([
		['2026-02-02', '2026-02-01'],
		['2026-01-01', '2027-01-02'],
	])('from %s to %s is none', (from, to) => {
		expect(() => range(from, to, 'UTC')).toThrow('credits.range_invalid');
	});
});
