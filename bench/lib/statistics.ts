/** Middle of the values; the mean of the two middle ones where there are two. */
export function median(values: readonly number[]): number {
	return (percentile(values, 0.5) + upperMedian(values)) / 2;
}

function upperMedian(values: readonly number[]): number {
	return sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
	return sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}

/**
 * Our figure over the limit's, pair by pair of one round, then the median: what slows the machine down for a while slows
 * both of a pair and leaves their ratio alone.
 */
export function medianRatio(ours: readonly number[], limits: readonly number[]): number {
	return median(ours.map((value, index) => value / (limits[index] ?? Number.NaN)));
}

function sorted(values: readonly number[]): number[] {
	return [...values].sort((one, other) => one - other);
}
