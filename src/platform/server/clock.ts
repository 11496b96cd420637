/** The one source of time for the server: business times never come from the database or from `Date.now()`. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
