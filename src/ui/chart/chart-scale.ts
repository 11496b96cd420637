const steps = [1, 2, 2.5, 5, 10] as const;
/** So many lines of the grid are drawn above the base line. */
const lineCount = 4;

/**
 * Round values for the lines of a grid, from zero to at least `max`.
 * @param isWhole what is counted has no parts
 */
export function roundScale(max: number, isWhole = false): readonly number[] {
	if (max <= 0) return [0, 1];
	const rough = isWhole ? Math.max(1, max / lineCount) : max / lineCount;
	const magnitude = 10 ** Math.floor(Math.log10(rough));
	const step =
		(steps.find((one) => one * magnitude >= rough && !(isWhole && (one * magnitude) % 1 > 0)) ?? 10) * magnitude;
	const count = Math.ceil(max / step);
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}
