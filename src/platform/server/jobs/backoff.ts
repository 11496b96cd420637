import { hours, seconds } from '#platform/contract/duration.ts';

const firstWaitMs = seconds(2);
const longestWaitMs = hours(1);

/** The wait after the failed try number `attempt`: 2 s, 6 s, 18 s ... 1 h, each a quarter up or down by `random` in [0, 1). */
export function retryWaitMs(attempt: number, random: number): number {
	const waitMs = Math.min(longestWaitMs, firstWaitMs * 3 ** (attempt - 1));
	return Math.round(waitMs * (0.75 + random / 2));
}
