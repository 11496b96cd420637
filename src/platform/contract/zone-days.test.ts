import { expect, test } from 'vitest';
import { beginOfDay, dayAfter, dayIn } from './zone-days.ts';

test.each([
	// Half an hour beside its neighbours.
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
	expect(dayIn(zone, new Date(begin.getTime() - 1))).toBe(dayAfter(day, -1));
});
