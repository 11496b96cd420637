import { interleave } from './interleave.ts';
import { type Budget, type Report } from './report.ts';
import { percentile } from './statistics.ts';

const rounds = 5;

/** Milliseconds that work takes, of so many times. */
export async function medianTime(work: () => Promise<unknown>, times = 15): Promise<number> {
	const took: number[] = [];
	for (let count = 0; count < times; count += 1) {
		const startedAt = performance.now();
		await work();
		took.push(performance.now() - startedAt);
	}
	return percentile(took, 0.5);
}

/** Compares the same work among much data and among little, on one line. */
export async function compareTimes(
	report: Report,
	name: string,
	{ much, little }: { readonly much: () => Promise<unknown>; readonly little: () => Promise<unknown> },
	budget: Budget,
): Promise<void> {
	const subjects = { much: () => medianTime(much), little: () => medianTime(little) };
	await interleave(1, subjects); // prepared and cached once
	const results = await interleave(rounds, subjects);
	report.compare(name, 'ms', results.much, results.little, budget);
}
