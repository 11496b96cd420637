/** The one source of time for the server: business times never come from the database or from `Date.now()`. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that stands still at this reading of another one. Given to all that one act calls, it makes everything that the act writes carry
 * one time, for every later comparison. Not for what waits for a vendor or a person in between.
 */
export function readOnce(clock: Clock): Clock {
	const time = clock.now().getTime();
	return { now: () => new Date(time) };
}
