// A spreadsheet's CSV as rows, whatever wrote it: separated by semicolons (as in French), commas or tabs, in UTF-8 or UTF-16 with or without a
// byte order mark or in Windows-1252, lines ended as on any system. What is no such file is refused with the reason.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { maxColumns, maxFileBytes, maxRows } from '../contract.ts';

/** Characters of a cell. */
const maxCell = 2_000;
/** Characters that are read before other calls have their turn. */
const pieceSize = 100_000;

export type FileRefusal =
	| 'file_empty'
	| 'file_not_text'
	| 'file_no_columns'
	| 'file_too_many_columns'
	| 'file_no_rows'
	| 'file_too_many_rows'
	| 'file_bad_quotes'
	| 'file_cell_too_long';

export interface FileRow {
	/** As the spreadsheet numbers it: the line with the names is 1, and a cell with line breaks is one line. */
	readonly line: number;
	/** As many as there are columns. */
	readonly cells: readonly string[];
}

export interface ReadFile {
	readonly separator: ';' | ',' | '\t';
	readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252';
	readonly columns: readonly string[];
	/** Without those that are empty. */
	readonly rows: readonly FileRow[];
}

export type FileReading = ReadFile | { readonly refusal: FileRefusal; readonly line?: number };

export async function readImportFile(bytes: Buffer): Promise<FileReading> {
	if (bytes.length > maxFileBytes) return { refusal: 'file_too_many_rows' };
	const decoded = decode(bytes);
	if ('refusal' in decoded) return decoded;
	const { text, encoding } = decoded;
	if (text.trim() === '') return { refusal: 'file_empty' };
	const separator = findSeparator(text);
	const parsed = await parseCells(text, separator);
	if ('refusal' in parsed) return parsed;
	const [head, ...body] = parsed.lines;
	const columns = (head ?? []).map((name) => plain(name).slice(0, 120));
	while (columns.at(-1) === '') columns.pop();
	if (columns.length < 2) return { refusal: 'file_no_columns' };
	if (columns.length > maxColumns) return { refusal: 'file_too_many_columns' };
	const rows = body.flatMap((cells, index): FileRow[] => {
		const own = columns.map((_, column) => plain(cells[column] ?? ''));
		return own.every((cell) => cell === '') ? [] : [{ line: index + 2, cells: own }];
	});
	if (rows.length === 0) return { refusal: 'file_no_rows' };
	if (rows.length > maxRows) return { refusal: 'file_too_many_rows' };
	const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCell));
	if (long !== undefined) return { refusal: 'file_cell_too_long', line: long.line };
	return { separator, encoding, columns, rows };
}

type Decoded =
	| { readonly text: string; readonly encoding: ReadFile['encoding'] }
	| { readonly refusal: 'file_not_text' };

function decode(bytes: Buffer): Decoded {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return textOf(bytes, 'utf-16le');
	if (first === 0xfe && second === 0xff) return textOf(bytes, 'utf-16be');
	// Neither encoding has these bytes; workbooks, pictures and PDFs do.
	if (bytes.some(isControl)) return { refusal: 'file_not_text' };
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { refusal: 'file_not_text' };
	try {
		// Takes the byte order mark away.
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
	} catch {
		return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
	}
}

/** What some programs call Unicode. */
function textOf(bytes: Buffer, label: 'utf-16le' | 'utf-16be'): Decoded {
	try {
		const text = new TextDecoder(label, { fatal: true }).decode(bytes);
		const isText = !text.split('').some((sign) => isControl(sign.charCodeAt(0)));
		return isText ? { text, encoding: 'utf-16' } : { refusal: 'file_not_text' };
	} catch {
		return { refusal: 'file_not_text' };
	}
}

const isControl = (code: number): boolean => code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;

/** Finds the sign that is most frequent in the line with the names, outside of quotation marks. */
function findSeparator(text: string): ReadFile['separator'] {
	const counts = { ';': 0, ',': 0, '\t': 0 };
	let isQuoted = false;
	for (const sign of text.slice(0, 20_000)) {
		if (sign === '"') isQuoted = !isQuoted;
		else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
		else if (!isQuoted && (sign === ';' || sign === ',' || sign === '\t')) counts[sign] += 1;
	}
	const signs = [';', ',', '\t'] as const;
	return signs.reduce((best, sign) => (counts[sign] > counts[best] ? sign : best));
}

type Parsed =
	| { readonly lines: readonly (readonly string[])[] }
	| { readonly refusal: 'file_bad_quotes' | 'file_too_many_rows'; readonly line?: number };

/** In pieces: a large file takes longer than other calls should wait. */
async function parseCells(text: string, separator: string): Promise<Parsed> {
	const parser: Parser = parse({
		delimiter: separator,
		relaxColumnCount: true,
		// Empty lines count: the spreadsheet numbers them too.
		skipEmptyLines: false,
		recordDelimiter: ['\r\n', '\n', '\r'],
		maxRecordSize: 1_000_000,
	});
	const lines: string[][] = [];
	const failed: Error[] = [];
	parser.on('data', (cells: string[]) => void lines.push(cells));
	const { promise: ended, resolve } = Promise.withResolvers<void>();
	parser.on('end', resolve);
	parser.on('error', (error: Error) => {
		failed.push(error);
		resolve();
	});
	for (let from = 0; from < text.length && failed.length === 0; from += pieceSize) {
		parser.write(text.slice(from, from + pieceSize));
		await nextTurn();
		// Twice: empty lines between the rows count for the spreadsheet, not for the limit.
		if (lines.length > 2 * maxRows + 1) {
			parser.destroy();
			return { refusal: 'file_too_many_rows' };
		}
	}
	parser.end();
	await ended;
	const [failure] = failed;
	if (failure === undefined) return { lines };
	if (!(failure instanceof CsvError)) throw failure;
	return { refusal: 'file_bad_quotes', ...(typeof failure['lines'] === 'number' && { line: failure['lines'] }) };
}

/** Without the blanks around it, and without the sign that keeps a formula from being one: what we write so is read as it was. */
function plain(cell: string): string {
	const trimmed = cell.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
	return /^'[=+\-@\t]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}
