import * as fc from 'fast-check';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { describe, expect, it } from 'vitest';
import {
	creditOf,
	includedShare,
	isUpgrade,
	lastAccessDay,
	lastDeclines,
	nextTryAfter,
	periodNumberOf,
	periodOf,
	priceOfDays,
	roundedShare,
	triesFrom,
} from './rules.ts';

const lengthOfMonth = (day: string) =>
	new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

describe('periods', () => {
	it('tile the calendar for every anchor of four years and sixty months', () => {
		const wrong: string[] = [];
		for (let anchor = '2026-01-01'; anchor < '2030-01-01'; anchor = addDays(anchor, 1)) {
			let begin = anchor;
			for (let number = 0; number < 60; number += 1) {
				const { from, to } = periodOf(anchor, number);
				const day = Math.min(Number(anchor.slice(8)), lengthOfMonth(from));
				const isRight =
					from === begin &&
					to > from &&
					Number(from.slice(8)) === day &&
					periodNumberOf(anchor, from) === number &&
					periodNumberOf(anchor, addDays(to, -1)) === number;
				if (!isRight) wrong.push(`${anchor} ${number}: ${from} ${to}`);
				begin = to;
			}
		}
		expect(wrong.slice(0, 5)).toEqual([]);
	});

	it('return to the anchor’s day after a short month', () => {
		expect([0, 1, 2, 3].map((number) => periodOf('2027-12-31', number).from)).toEqual([
			'2027-12-31',
			'2028-01-31',
			'2028-02-29',
			'2028-03-31',
		]);
	});

	it('do not begin before the anchor', () =>
		expect(() => periodNumberOf('2026-03-02', '2026-03-01')).toThrow(RangeError));
});

describe('amounts', () => {
	it('are those that a person works out on paper', () => {
		expect(priceOfDays(2, 10_900, 12, 31)).toBe(8_439);
		const line = { price: 5_900, amount: 11_800, to: '2027-01-04', daysOfPeriod: 31, returnedAmount: 0 };
		expect(creditOf(line, 2, '2026-12-23')).toBe(4_568);
	});

	it('round half away from zero, in whole numbers alone', () => {
		expect([roundedShare(1, 1, 2), roundedShare(-1, 1, 2), roundedShare(3, 1, 2), roundedShare(10, 1, 4)]).toEqual([
			1, -1, 2, 3,
		]);
		expect(() => roundedShare(1.5, 1, 2)).toThrow(RangeError);
		expect(() => roundedShare(1, 1, 0)).toThrow(RangeError);
	});

	const day = fc.integer({ min: 0, max: 1_460 }).map((days) => addDays('2026-01-01', days));
	const price = fc.integer({ min: 1, max: 1_000_000 });
	const seats = fc.integer({ min: 1, max: 200 });

	it('of an upgrade are never above the dearer price for the days that are left', () => {
		fc.assert(
			fc.property(
				day,
				fc.integer({ min: 0, max: 59 }),
				fc.nat(),
				price,
				price,
				seats,
				(anchor, number, at, one, other, count) => {
					const [old, dear] = one < other ? [one, other] : [other, one];
					const { from, to } = periodOf(anchor, number);
					const days = daysBetween(from, to);
					const today = addDays(from, at % days);
					const left = daysBetween(today, to);
					const charge = priceOfDays(count, dear, left, days);
					const line = { price: old, amount: count * old, to, daysOfPeriod: days, returnedAmount: 0 };
					const cost = charge - creditOf(line, count, today);
					expect(cost).toBeLessThanOrEqual(roundedShare(count * dear, left, days));
					expect(cost).toBeGreaterThanOrEqual(-1);
				},
			),
			{ numRuns: 2_000 },
		);
	});

	it('given back are never above what was invoiced, line by line, in whatever parts and order', () => {
		fc.assert(
			fc.property(
				price,
				seats,
				fc.integer({ min: 28, max: 31 }),
				fc.nat({ max: 27 }),
				fc.array(fc.tuple(seats, fc.nat({ max: 40 })), { minLength: 1, maxLength: 12 }),
				(monthly, count, days, begin, steps) => {
					const to = addDays('2026-03-01', days);
					const amount = priceOfDays(count, monthly, days - begin, days);
					let returnedAmount = 0;
					for (const [part, at] of steps)
						returnedAmount += creditOf(
							{ price: monthly, amount, to, daysOfPeriod: days, returnedAmount },
							Math.min(part, count),
							addDays('2026-03-01', begin + at),
						);
					expect(returnedAmount).toBeLessThanOrEqual(amount);
					expect(returnedAmount).toBeGreaterThanOrEqual(0);
				},
			),
			{ numRuns: 2_000 },
		);
	});

	it('of included credits follow the days, rounded down, and never fall below nothing', () => {
		expect(includedShare(12_000, 12, 31)).toBe(4_645);
		expect(includedShare(-12_000, 12, 31)).toBe(0);
	});

	it('make an upgrade only of a higher price', () => {
		expect([isUpgrade(2, 100, 101), isUpgrade(2, 100, 100), isUpgrade(2, 100, 99)]).toEqual([true, false, false]);
	});
});

describe('tries of what is past due', () => {
	it('are on days 0, 2, 5, 10 and 14, and access lasts through the last one', () => {
		expect(triesFrom('2026-12-04')).toEqual(['2026-12-04', '2026-12-06', '2026-12-09', '2026-12-14', '2026-12-18']);
		expect(lastAccessDay('2026-12-04')).toBe('2026-12-18');
	});

	it('that were missed are not made up', () => {
		expect(nextTryAfter('2026-12-04', '2026-12-07')).toBe('2026-12-09');
		expect(nextTryAfter('2026-12-04', '2026-12-18')).toBeUndefined();
	});
});

it('of several declines of a card the last is told, and nothing where no card was asked', () => {
	const [visa, other] = [
		{ brand: 'visa', last4: '0341' },
		{ brand: 'visa', last4: '9995' },
	];
	expect(
		lastDeclines([
			{ on: '2026-11-21', card: visa },
			{ on: '2026-11-23', card: other },
			{ on: '2026-11-24' },
			{ on: '2026-11-26', card: visa },
		]),
	).toEqual([
		{ on: '2026-11-23', card: other },
		{ on: '2026-11-26', card: visa },
	]);
});
