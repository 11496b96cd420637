import { expect, it } from 'vitest';
import { daysAgo, workAt } from './local-day.ts';

// Clocks go from 2:00 to 3:00 on March 8, 2026, and from 2:00 back to 1:00 on November 1.
it.each([
	{ now: '2026-03-09T00:30:00-04:00', time: '2026-03-09T00:00:00-04:00', ago: 0 },
	{ now: '2026-03-09T00:30:00-04:00', time: '2026-03-08T23:59:00-04:00', ago: 1 },
	{ now: '2026-03-09T00:30:00-04:00', time: '2026-03-08T00:00:00-05:00', ago: 1 },
	{ now: '2026-03-09T00:30:00-04:00', time: '2026-03-07T23:30:00-05:00', ago: 2 },
	{ now: '2026-11-01T23:30:00-05:00', time: '2026-11-01T00:30:00-04:00', ago: 0 },
	{ now: '2026-11-01T23:30:00-05:00', time: '2026-10-31T23:30:00-04:00', ago: 1 },
	{ now: '2026-11-30T12:00:00-05:00', time: '2026-12-01T00:30:00-05:00', ago: -1 },
])('counts $ago days of the calendar from $time to $now', ({ now, time, ago }) => {
	expect(workAt({ timeZone: 'America/Toronto', now: new Date(now) }, () => daysAgo(time))).toBe(ago);
});
