import type { Clock } from '#platform/server/clock.ts';

/**
 * A clock that moves only when it is read or told to. Like a real one it never gives one time twice: a product that reads it twice for
 * what happened once gets two stamps, as it would in production.
 */
export class ManualClock implements Clock {
	/** Milliseconds that pass from one reading to the next. */
	static readonly step = 3;
	#time: number;

	constructor(start: Date | string = '2026-03-02T15:00:00Z') {
		this.#time = new Date(start).getTime();
	}

	now(): Date {
		const now = new Date(this.#time);
		this.#time += ManualClock.step;
		return now;
	}

	/** What the next reading gives. */
	peek(): Date {
		return new Date(this.#time);
	}

	/** Whether this clock gave this time after the reading `start`. */
	gaveSince(start: Date, time: Date | string | null | undefined): boolean {
		if (time === null || time === undefined) return false;
		const at = new Date(time).getTime();
		return at > start.getTime() && at < this.#time;
	}

	advance(durationMs: number): void {
		this.#time += durationMs;
	}

	/** The next reading gives this time. */
	set(time: Date | string): void {
		this.#time = new Date(time).getTime();
	}
}
