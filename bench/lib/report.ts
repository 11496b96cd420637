// One line a figure: what it is, ours, the limit measured with it, their ratio, the budget, and whether it is kept.
import { medianRatio, median } from './statistics.ts';

export interface Budget {
	readonly bound: 'at most' | 'at least';
	readonly value: number;
	/** Says whether the budget bounds the ratio to the limit or the figure itself. */
	readonly of: 'ratio' | 'figure';
}

export interface Figure {
	readonly name: string;
	readonly value: number;
	readonly unit: string;
	readonly limit?: number;
	/** Absent: value over limit. */
	readonly ratio?: number;
	/** Absent: shown for information. */
	readonly budget?: Budget;
}

export const atMost = (value: number): Budget => ({ bound: 'at most', value, of: 'figure' });
export const atLeast = (value: number): Budget => ({ bound: 'at least', value, of: 'figure' });
export const ratioAtMost = (value: number): Budget => ({ bound: 'at most', value, of: 'ratio' });
export const ratioAtLeast = (value: number): Budget => ({ bound: 'at least', value, of: 'ratio' });

export interface Report {
	add(figure: Figure): void;
	/** The medians of interleaved rounds; the ratio is the median of the rounds' ratios. */
	compare(name: string, unit: string, ours: readonly number[], limits: readonly number[], budget?: Budget): void;
	note(text: string): void;
	readonly missed: readonly string[];
}

export function createReport(write: (line: string) => void): Report {
	const missed: string[] = [];
	const add = (figure: Figure): void => {
		const ratio = figure.ratio ?? (figure.limit === undefined ? undefined : figure.value / figure.limit);
		const kept = isKept(figure, ratio);
		if (kept === false) missed.push(figure.name);
		write(describe(figure, ratio, kept));
	};
	return {
		add,
		compare(name, unit, ours, limits, budget) {
			const ratio = medianRatio(ours, limits);
			const given = budget === undefined ? {} : { budget };
			add({ name, unit, value: median(ours), limit: median(limits), ratio, ...given });
		},
		note: (text) => write(`    ${text}`),
		missed,
	};
}

function isKept({ value, budget }: Figure, ratio: number | undefined): boolean | undefined {
	if (budget === undefined) return undefined;
	const bounded = budget.of === 'ratio' ? (ratio ?? Number.NaN) : value;
	return budget.bound === 'at most' ? bounded <= budget.value : bounded >= budget.value;
}

function describe(figure: Figure, ratio: number | undefined, kept: boolean | undefined): string {
	const { name, value, unit, limit, budget } = figure;
	return [
		{ pass: 'pass', fail: 'FAIL', none: '    ' }[kept === undefined ? 'none' : kept ? 'pass' : 'fail'],
		name.padEnd(58),
		`${short(value)} ${unit}`.padStart(12),
		(limit === undefined ? '' : `limit ${short(limit)}`).padStart(14),
		(ratio === undefined ? '' : `${ratio.toFixed(2)} x`).padStart(9),
		budget === undefined ? '' : `   ${budget.bound} ${budget.value}${budget.of === 'ratio' ? ' x' : ` ${unit}`}`,
	].join(' ');
}

function short(value: number): string {
	if (value >= 100) return value.toFixed(0);
	return value >= 10 ? value.toFixed(1) : value.toFixed(value >= 1 ? 2 : 3);
}
