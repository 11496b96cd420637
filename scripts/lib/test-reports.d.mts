export interface Counts {
	readonly passed: number;
	readonly failed: number;
}
export interface VitestReport {
	readonly testResults: readonly {
		readonly status: string;
		readonly assertionResults: readonly { readonly status: string }[];
	}[];
}
export interface PlaywrightReport {
	readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
	readonly errors: readonly unknown[];
}
export function countVitest(report: VitestReport): Counts;
export function countPlaywright(report: PlaywrightReport): Counts;
export function readCounts(path: string, count: (report: never) => Counts, exitCode: number): Counts;
