import { describe, expect, it } from 'vitest';
import { endOfDay, inHours, momentOf, partsOf, timesWith } from './moment-parts.ts';

describe('a moment in a form', () => {
	it('is a day and a time of day where the browser is, and the same moment again', () => {
		const moment = new Date(2026, 10, 29, 9, 5);
		expect(partsOf(moment)).toEqual({ day: '2026-11-29', time: '09:05' });
		expect(momentOf(partsOf(moment))).toEqual(moment);
		expect(momentOf({ day: '', time: '09:05' })).toBeUndefined();
	});

	it('is offered by quarters, with its own minute', () => {
		expect(timesWith('09:15')).toHaveLength(96);
		expect(timesWith('09:05').slice(36, 38)).toEqual(['09:00', '09:05']);
	});

	it('ends at a quarter of an hour, today where there is some of it left', () => {
		expect(inHours(new Date(2026, 10, 29, 9, 5), 2)).toEqual(new Date(2026, 10, 29, 11, 15));
		expect(inHours(new Date(2026, 10, 29, 9, 0), 1)).toEqual(new Date(2026, 10, 29, 10, 0));
		expect(endOfDay(new Date(2026, 10, 29, 9, 5))).toEqual(new Date(2026, 10, 29, 23, 45));
		expect(endOfDay(new Date(2026, 10, 29, 23, 50))).toEqual(new Date(2026, 10, 30, 23, 45));
	});
});
