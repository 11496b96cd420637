// A file of people as its import keeps it. The worker that reads it makes the texts of the statements too: the thread that answers people
// neither copies tens of thousands of cells nor writes them out.
import { dayFields, type DayOrder, guessColumns, guessDayOrder } from '../columns.ts';
import { type FileReading, type FileRow, type ReadFile, readImportFile } from './read-file.ts';
import type { ImportColumn } from './rows.ts';

/** Rows of one statement. */
const stagedAtOnce = 1_000;

export interface StagedFile extends Pick<ReadFile, 'separator' | 'encoding'> {
	readonly columns: readonly ImportColumn[];
	readonly dayOrder: DayOrder;
	readonly rowCount: number;
	/** Each is the JSON of so many rows. */
	readonly batches: readonly string[];
}

export type FileStaging = StagedFile | Exclude<FileReading, ReadFile>;

export async function stageImportFile(bytes: Buffer): Promise<FileStaging> {
	const file = await readImportFile(bytes);
	if ('refusal' in file) return file;
	const { separator, encoding, rows } = file;
	const columns = guessColumns(file.columns, rows);
	const dayOrder = guessDayOrder(daysOf(columns, rows));
	return { separator, encoding, columns, dayOrder, rowCount: rows.length, batches: [...toBatches(rows)] };
}

function* daysOf(columns: readonly ImportColumn[], rows: readonly FileRow[]): Generator<string> {
	const places = columns.flatMap(({ field }, index) => (dayFields.some((one) => one === field) ? [index] : []));
	for (const { cells } of rows) for (const place of places) yield cells[place] ?? '';
}

export function* toBatches(rows: readonly FileRow[]): Generator<string> {
	for (let from = 0; from < rows.length; from += stagedAtOnce)
		yield JSON.stringify(rows.slice(from, from + stagedAtOnce));
}
