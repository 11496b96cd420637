// For demonstrations and tests: an import as if its file had been uploaded, checked and run.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { guessColumns } from '../columns.ts';
import { addImport, type JudgedLine, keepChecked, keepOutcomes } from './lines.ts';
import { holdImport, type ImportRow, saveImport } from './rows.ts';
import { toBatches } from './stage-file.ts';

export interface UploadedImport {
	readonly organisationId: number;
	readonly id: string;
	readonly staffId: number;
	readonly fileName: string;
	readonly columns: readonly string[];
	readonly at: Date;
}

export interface RunningImport extends UploadedImport {
	/** Cells of each line. */
	readonly lines: readonly (readonly string[])[];
}

/** Its job is left to the caller: it belongs to round 1. */
export async function addRunningImport(queries: TransactionQueries, wish: RunningImport): Promise<void> {
	const row = await addUploaded(queries, wish, wish.lines);
	await saveImport(queries, { ...row, state: 'running', round: 1, startedAt: wish.at });
}

export interface FinishedImport extends UploadedImport {
	readonly lines: readonly (Omit<JudgedLine, 'line' | 'userId'> & { readonly cells: readonly string[] })[];
}

export async function addFinishedImport(queries: TransactionQueries, wish: FinishedImport): Promise<void> {
	const row = await addUploaded(
		queries,
		wish,
		wish.lines.map(({ cells }) => cells),
	);
	const judged = wish.lines.map(({ outcome, faults, cells }, index) => {
		return { line: index + 2, outcome, faults, userId: null, person: cells.slice(0, 2).join(' ') };
	});
	await keepChecked(queries, row, judged);
	await keepOutcomes(queries, row, judged);
	const position = judged.length + 1;
	await saveImport(queries, { ...row, state: 'done', startedAt: wish.at, position, invitedPosition: position });
}

async function addUploaded(
	queries: TransactionQueries,
	{ organisationId, id, staffId, fileName, columns, at }: UploadedImport,
	lines: readonly (readonly string[])[],
): Promise<ImportRow> {
	const rows = lines.map((cells, index) => ({ line: index + 2, cells }));
	const file = {
		organisationId,
		id,
		staffId,
		staffOrganisationId: organisationId,
		sessionId: '',
		network: '',
		requestId: '',
		language: 'en' as const,
		fileName,
		separator: ';' as const,
		encoding: 'windows-1252' as const,
		dayOrder: 'dmy' as const,
		columns: guessColumns(columns, rows),
		rowCount: rows.length,
		uploadedAt: at,
	};
	const row = (await addImport(queries, file, toBatches(rows)))
		? await holdImport(queries, { organisationId, id })
		: undefined;
	if (row === undefined) throw new Error(`Import ${id} is there already`);
	return row;
}
