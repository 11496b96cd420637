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
export interface TestTime {
	readonly title: string;
	readonly ms: number;
}
export function countVitest(report: VitestReport): Counts;
export function countPlaywright(report: PlaywrightReport): Counts;
export function timeVitest(report: {
	readonly testResults: readonly {
		readonly name: string;
		readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
	}[];
}): readonly TestTime[];
export interface PlaywrightSuite {
	readonly specs?: readonly {
		readonly file: string;
		readonly title: string;
		readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
	}[];
	readonly suites?: readonly PlaywrightSuite[];
}
export function timePlaywright(report: { readonly suites: readonly PlaywrightSuite[] }): readonly TestTime[];
export function describeSlowest(path: string, time: (report: never) => readonly TestTime[]): readonly string[];
export function readCounts(path: string, count: (report: never) => Counts, exitCode: number): Counts;
export interface FailedTest {
	readonly title: string;
	/** The first line of what it said. */
	readonly message: string;
}
export function listFailedVitest(report: {
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly message?: string;
		readonly assertionResults: readonly {
			readonly fullName: string;
			readonly status: string;
			readonly failureMessages?: readonly string[];
		}[];
	}[];
}): readonly FailedTest[];
export interface FailedSuite {
	readonly specs?: readonly {
		readonly file: string;
		readonly title: string;
		readonly tests: readonly {
			readonly status: string;
			readonly results: readonly { readonly error?: { readonly message?: string } }[];
		}[];
	}[];
	readonly suites?: readonly FailedSuite[];
}
export function listFailedPlaywright(report: {
	readonly suites: readonly FailedSuite[];
	readonly errors: readonly { readonly message?: string }[];
}): readonly FailedTest[];
export function listPassedJourneys(path: string): readonly string[];
export function describeFailed(path: string, list: (report: never) => readonly FailedTest[]): readonly string[];
