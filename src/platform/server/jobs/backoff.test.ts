import { expect, it } from 'vitest';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';
import { retryWaitMs } from './backoff.ts';

it('waits from seconds to an hour', () => {
	const middle = 0.5;
	expect([1, 2, 3, 4].map((attempt) => retryWaitMs(attempt, middle))).toEqual([2, 6, 18, 54].map(seconds));
	expect(retryWaitMs(30, middle)).toBe(hours(1));
});

it('spreads repeats by a quarter either way', () => {
	expect(retryWaitMs(9, 0)).toBe(minutes(45));
	expect(retryWaitMs(9, 1)).toBe(minutes(75));
});
