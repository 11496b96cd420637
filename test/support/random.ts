// Random numbers that a seed repeats (mulberry32), so that a failed run can be run again.

export interface Random {
	/** Draws a number from 0 to below `limit`. */
	below(limit: number): number;
	pick<T>(values: readonly T[]): T;
}

export function createRandom(seed: number): Random {
	let state = seed;
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (limit: number): number => Math.floor(next() * limit);
	return {
		below,
		pick(values) {
			const value = values[below(values.length)];
			if (value === undefined) throw new RangeError('Nothing to pick from');
			return value;
		},
	};
}
