import type { ReasonCode } from '#platform/contract/brand-reasons.ts';

/** One thing wrong with the brand folder, said so that the file's author can mend it. */
export interface Fault {
	/** Written relative to the brand folder. */
	readonly file: string;
	/** Where in the file: `colours.dark.accent`. Empty for the file as a whole. */
	readonly path: string;
	readonly reason: Reason;
}

export interface Reason {
	readonly code: ReasonCode;
	/** For operators, who read it after the place. */
	readonly says: string;
	/** What the file has, or what it needs. */
	readonly value?: string;
	/** What it is compared with. */
	readonly other?: string;
	readonly ratio?: number;
	readonly minimum?: number;
}

/** Readers and checks report here and go on, so that one start names every fault. */
export type Report = (file: string, path: string, reason: Reason) => void;

/** Collects what is reported. */
export function collectFaults(): { readonly faults: readonly Fault[]; readonly report: Report } {
	const faults: Fault[] = [];
	return { faults, report: (file, path, reason) => void faults.push({ file, path, reason }) };
}

export function formatFaults(folder: string, faults: readonly Fault[]): string {
	const lines = faults.map(({ file, path, reason }) => `  ${file}${path === '' ? '' : ` ${path}`}: ${reason.says}`);
	const count = faults.length === 1 ? '1 problem' : `${faults.length} problems`;
	return `The brands in ${folder} cannot be used (${count}):\n${lines.join('\n')}`;
}
