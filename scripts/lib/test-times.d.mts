export interface FileTime {
	/** Vitest's project, or `journeys`. */
	readonly project: string;
	readonly file: string;
	readonly ms: number;
}
interface StepTimes {
	readonly name: string;
	readonly times: readonly FileTime[];
}
export function timeJourneyFiles(path: string): readonly FileTime[];
export function describeTimes(step: string, times: readonly FileTime[]): readonly string[];
export function keepTimes(steps: readonly StepTimes[], path?: string): void;
export function listLongJourneys(path?: string): readonly string[];
