// A pace for each person: some at once, the rest one by one (the generic cell rate algorithm, ITU-T I.371).

/** Milliseconds that a person's next call waits, when it comes `nowMs`. */
export type Pace = (person: string, nowMs: number) => number;

export function createPace({ atOnce, eachMs }: { readonly atOnce: number; readonly eachMs: number }): Pace {
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
		return Math.max(0, begins - now - (atOnce - 1) * eachMs);
	};
}
