import type { Clock } from '#platform/server/clock.ts';

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
	#time: number;

	constructor(start: Date | string = '2026-03-02T15:00:00Z') {
		this.#time = new Date(start).getTime();
	}

	now(): Date {
		return new Date(this.#time);
	}

	advance(durationMs: number): void {
		this.#time += durationMs;
	}

	set(time: Date | string): void {
		this.#time = new Date(time).getTime();
	}
}
