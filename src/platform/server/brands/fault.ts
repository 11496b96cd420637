/** One thing wrong with the brand folder, said so that the file's author can mend it. */
export interface Fault {
	/** Written relative to the brand folder. */
	readonly file: string;
	/** Where in the file: `colours.dark.accent`. Empty for the file as a whole. */
	readonly path: string;
	readonly reason: string;
}

/** Readers and checks report here and go on, so that one start names every fault. */
export type Report = (file: string, path: string, reason: string) => void;

export function formatFaults(folder: string, faults: readonly Fault[]): string {
	const lines = faults.map(({ file, path, reason }) => `  ${file}${path === '' ? '' : ` ${path}`}: ${reason}`);
	const count = faults.length === 1 ? '1 problem' : `${faults.length} problems`;
	return `The brands in ${folder} cannot be used (${count}):\n${lines.join('\n')}`;
}
