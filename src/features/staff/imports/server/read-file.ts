// A spreadsheet's CSV as rows, whatever wrote it: separated by semicolons (as in French), commas or tabs, in UTF-8 with or without a byte order
// mark or in Windows-1252, lines ended as on any system. What is no such file is refused with the reason.
import { CsvError, parse } from 'csv-parse/sync';

/** Bytes of a file. */
export const maxFileBytes = 10_000_000;
/** Rows under the line with the names. */
export const maxRows = 20_000;
/** Columns; a file with more is no list of people. */
const maxColumns = 100;
/** Characters of a cell. */
const maxCell = 2_000;

export type FileRefusal =
	| 'empty'
	| 'too_large'
	/** A workbook, a picture, a PDF: bytes that no text has. */
	| 'not_text'
	/** Text in UTF-16, as some programs call Unicode. */
	| 'utf16'
	| 'no_columns'
	| 'too_many_columns'
	| 'no_rows'
	| 'too_many_rows'
	/** A quotation mark that is never closed, or text behind one. */
	| 'bad_quotes'
	/** A cell that is longer than any field. */
	| 'cell_too_long';

export interface FileRow {
	/** As the spreadsheet numbers it: the line with the names is 1, and a cell with line breaks is one line. */
	readonly line: number;
	/** As many as there are columns. */
	readonly cells: readonly string[];
}

export interface ReadFile {
	readonly separator: ';' | ',' | '\t';
	readonly encoding: 'utf-8' | 'windows-1252';
	readonly columns: readonly string[];
	/** Without those that are empty. */
	readonly rows: readonly FileRow[];
}

export type FileReading = ReadFile | { readonly refusal: FileRefusal; readonly line?: number };

export function readImportFile(bytes: Buffer): FileReading {
	if (bytes.length > maxFileBytes) return { refusal: 'too_large' };
	const decoded = decode(bytes);
	if ('refusal' in decoded) return decoded;
	const { text, encoding } = decoded;
	if (text.trim() === '') return { refusal: 'empty' };
	const separator = findSeparator(text);
	const parsed = parseCells(text, separator);
	if ('refusal' in parsed) return parsed;
	const [head, ...body] = parsed.lines;
	const columns = (head ?? []).map((name) => name.trim());
	while (columns.at(-1) === '') columns.pop();
	if (columns.length < 2) return { refusal: 'no_columns' };
	if (columns.length > maxColumns) return { refusal: 'too_many_columns' };
	const rows = body.flatMap((cells, index): FileRow[] => {
		const own = columns.map((_, column) => plain(cells[column] ?? ''));
		return own.every((cell) => cell === '') ? [] : [{ line: index + 2, cells: own }];
	});
	if (rows.length === 0) return { refusal: 'no_rows' };
	if (rows.length > maxRows) return { refusal: 'too_many_rows' };
	const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCell));
	if (long !== undefined) return { refusal: 'cell_too_long', line: long.line };
	return { separator, encoding, columns, rows };
}

type Decoded =
	| { readonly text: string; readonly encoding: ReadFile['encoding'] }
	| { readonly refusal: 'not_text' | 'utf16' };

function decode(bytes: Buffer): Decoded {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { refusal: 'utf16' };
	// Neither encoding has these bytes; workbooks, pictures and PDFs do.
	if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return { refusal: 'not_text' };
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { refusal: 'not_text' };
	try {
		// Takes the byte order mark away.
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
	} catch {
		return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
	}
}

/** Of the line with the names, outside of quotation marks: the sign that stands there most. */
function findSeparator(text: string): ReadFile['separator'] {
	const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
	const count = (sign: string): number => line.split(sign).length;
	const signs = [';', ',', '\t'] as const;
	return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

type Parsed =
	| { readonly lines: readonly (readonly string[])[] }
	| { readonly refusal: 'bad_quotes'; readonly line?: number };

function parseCells(text: string, separator: string): Parsed {
	try {
		const lines: string[][] = parse(text, {
			delimiter: separator,
			relaxColumnCount: true,
			// Empty lines count: the spreadsheet numbers them too.
			skipEmptyLines: false,
			recordDelimiter: ['\r\n', '\n', '\r'],
		});
		return { lines };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { refusal: 'bad_quotes', ...(typeof error['lines'] === 'number' && { line: error['lines'] }) };
	}
}

/** Without the blanks around it, and without the sign that keeps a formula from being one: what we write so is read as it was. */
function plain(cell: string): string {
	const trimmed = cell.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
	return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}
