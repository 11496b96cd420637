import { describe, expect, it } from 'vitest';
import type { Movement } from '../contract.ts';
import { groupByDay, nameDate, nameDay, nameMoment } from './movement-days.ts';

const today = '2026-11-22';
const movement = (at: string, amount: number): Movement => ({
	transactionId: at,
	reference: 'CR-1',
	at,
	kind: amount > 0 ? 'bought' : 'spent',
	amount,
	balanceAfter: 0,
});
// Noon in UTC is the same day in every place where these tests run.
const list = [
	movement('2026-11-21T12:10:00Z', -1_200),
	movement('2026-11-21T12:05:00Z', 10_000),
	movement('2026-11-20T12:00:00Z', -225),
];

describe('groupByDay', () => {
	it('puts what was made on one day together, with its sum', () => {
		expect(groupByDay(list, false).map(({ day, movements, sum }) => [day, movements.length, sum])).toEqual([
			['2026-11-21', 2, 8_800],
			['2026-11-20', 1, -225],
		]);
		expect(groupByDay([], false)).toEqual([]);
	});

	it('gives no sum of a day that may go on on the next page', () => {
		expect(groupByDay(list, true).map(({ sum }) => sum)).toEqual([8_800, undefined]);
	});
});

describe('days and times', () => {
	it('are said as people say them, with the year where it is another one', () => {
		expect(nameDay('2026-11-22', 'en', today)).toBe('Today, November 22');
		expect(nameDay('2026-11-21', 'en', today)).toBe('Yesterday, November 21');
		expect(nameDay('2026-11-20', 'en', today)).toBe('Friday, November 20');
		expect(nameDay('2025-12-31', 'en', today)).toBe('Wednesday, December 31, 2025');
		expect(nameDate('2026-10-24', 'en', today)).toBe('October 24');
		expect(nameMoment('2025-12-31T12:00:00Z', 'en', today)).toContain('2025');
	});

	it('are French in French', () => {
		expect(nameDay('2026-11-21', 'fr', today)).toBe('Hier, 21 novembre');
		expect(nameDay('2026-11-01', 'fr', today)).toBe('Dimanche 1er novembre');
		expect(nameDate('2025-11-01', 'fr', today)).toBe('1er novembre 2025');
	});
});
