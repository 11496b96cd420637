// Named durations in milliseconds, so that no one multiplies by hand.
export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

export function after(time: Date, durationMs: number): Date {
	return new Date(time.getTime() + durationMs);
}

export function before(time: Date, durationMs: number): Date {
	return new Date(time.getTime() - durationMs);
}

/** Whole seconds from `from` until `until`, rounded up, never below zero. */
export function secondsUntil(from: Date, until: Date): number {
	return Math.max(0, Math.ceil((until.getTime() - from.getTime()) / 1000));
}
