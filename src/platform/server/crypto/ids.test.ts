import { expect, it } from 'vitest';
import { ManualClock } from '#test/support/manual-clock.ts';
import { newId } from './ids.ts';

it('makes UUIDs of version 7 that carry the time of the clock (RFC 9562 appendix A.6)', () => {
	const id = newId(new ManualClock('2022-02-22T19:22:22Z'));
	expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('makes ids that sort by time and do not repeat', () => {
	const clock = new ManualClock();
	const ids = Array.from({ length: 100 }, () => {
		clock.advance(1);
		return newId(clock);
	});
	expect(ids.toSorted()).toEqual(ids);
	clock.set('2026-01-01T00:00:00Z');
	expect(new Set(Array.from({ length: 1000 }, () => newId(clock))).size).toBe(1000);
});
