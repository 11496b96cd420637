// What an import says while it runs: on a terminal one line that is written over, elsewhere a line every ten seconds.
import { basename } from 'node:path';
import type { ImportProgress } from '#features/billing/address-lookup/server/api.ts';

const number = new Intl.NumberFormat('en-CA');
const barWidth = 24;

export interface ImportReport {
	readonly show: (progress: ImportProgress) => void;
	readonly end: (result: ImportProgress & { readonly isNew: boolean }) => void;
}

/** The part of a terminal that is used. */
export interface ReportOutput {
	readonly isTTY?: boolean;
	write(text: string): unknown;
}

export function createImportReport(output: ReportOutput, path: string, now: () => number = Date.now): ImportReport {
	const name = basename(path);
	const isTerminal = output.isTTY === true;
	const everyMs = isTerminal ? 200 : 10_000;
	let first: { readonly at: number; readonly bytes: number; readonly rows: number } | undefined;
	let shownAt = 0;
	return {
		show(progress) {
			const at = now();
			first ??= { at, bytes: progress.bytesRead, rows: progress.rowsRead };
			if (at - shownAt < everyMs) return;
			shownAt = at;
			const passedMs = Math.max(1, at - first.at);
			const rate = Math.round((progress.rowsRead - first.rows) / (passedMs / 1000));
			const bytesPerMs = (progress.bytesRead - first.bytes) / passedMs;
			const left = bytesPerMs > 0 ? duration((progress.bytes - progress.bytesRead) / bytesPerMs) : '…';
			const rows = `${number.format(progress.rowsRead)} lines, ${number.format(rate)}/s, ${left} left`;
			const line = `${name} ${bar(progress)} ${rows}`;
			output.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
		},
		end({ rowsRead, rowsKept, isNew }) {
			if (isTerminal) output.write('\r\u001B[K');
			const counts = `${number.format(rowsKept)} addresses of ${number.format(rowsRead)} lines`;
			output.write(
				isNew
					? `${name}: ${counts} are in the register.\n`
					: `${name}: was imported before (${counts}). Give --from-start to read it again.\n`,
			);
		},
	};
}

function bar({ bytesRead, bytes }: ImportProgress): string {
	const share = bytes === 0 ? 1 : bytesRead / bytes;
	const filled = Math.round(share * barWidth);
	return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${Math.floor(share * 100)}%`;
}

function duration(ms: number): string {
	const seconds = Math.round(ms / 1000);
	const minutes = Math.floor(seconds / 60);
	return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}
