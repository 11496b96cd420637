// Each person has a pace: some calls are let through at once, the rest one by one (the generic cell rate algorithm, ITU-T I.371).

/** @returns how many milliseconds a person's next call waits, when it comes `now` */
export function createPace({
	atOnce,
	eachMs,
}: {
	readonly atOnce: number;
	readonly eachMs: number;
}): (person: string, now: number) => number {
	/** When a person who began one each `eachMs` would be through; who began last stands last. */
	const throughAt = new Map<string, number>();
	return (person, now) => {
		for (const [one, at] of throughAt) {
			if (at > now) break;
			throughAt.delete(one);
		}
		const begins = Math.max(now, throughAt.get(person) ?? 0);
		throughAt.delete(person);
		throughAt.set(person, begins + eachMs);
		// A clock that was set back keeps nobody for longer than what they may begin at once takes.
		return Math.min(Math.max(0, begins - now - (atOnce - 1) * eachMs), atOnce * eachMs);
	};
}
