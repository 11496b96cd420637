// Which account numbers a file would fill in. Reading it and comparing names takes longer than others should wait, so a worker does both.
import type { FileRefusal } from '#features/staff/imports/server/api.ts';
import { readImportFile } from '#features/staff/imports/server/api.ts';
import { maxFileRows, mostFaults } from '../../contract.ts';
import { type CalledAccount, matchAccounts, type Proposal } from './match-accounts.ts';
import { type LineFault, listNumbered } from './number-lines.ts';

export interface Proposed {
	readonly proposals: readonly Proposal[];
	readonly lines: number;
	readonly faults: readonly LineFault[];
	readonly faulty: number;
}

export type Proposing = Proposed | { readonly refusal: FileRefusal; readonly line?: number };

export async function proposeNumbers(bytes: Buffer, saved: readonly CalledAccount[]): Promise<Proposing> {
	const file = await readImportFile(bytes);
	if ('refusal' in file) return file;
	if (file.rows.length > maxFileRows) return { refusal: 'file_too_many_rows' };
	const numbered = listNumbered(file.columns, file.rows);
	if (numbered === undefined) return { refusal: 'file_no_columns' };
	const { lines, faults } = numbered;
	return {
		proposals: matchAccounts(lines, saved),
		lines: lines.length,
		faults: faults.slice(0, mostFaults),
		faulty: faults.length,
	};
}
