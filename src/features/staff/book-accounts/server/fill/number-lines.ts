// The lines of a chart of accounts that have a number, out of the cells of a file, whatever its columns are called.
import { fold } from '#platform/contract/fold.ts';
import { maxName, maxNumber, namePattern, numberPattern } from '../../rules.ts';
import type { NumberedLine } from './match-accounts.ts';

export interface Cells {
	readonly line: number;
	readonly cells: readonly string[];
}

export interface LineFault {
	readonly line: number;
	readonly reason: 'number' | 'name' | 'twice';
	/** Where the number stands as well. */
	readonly earlier?: number;
}

export interface NumberedLines {
	readonly lines: readonly NumberedLine[];
	readonly faults: readonly LineFault[];
}

const numberHeads = [
	'number',
	'account number',
	'account no',
	'account no.',
	'account #',
	'no',
	'no.',
	'#',
	'code',
	'account code',
	'numero',
	'no de compte',
	'numero de compte',
	'compte',
];
const nameHeads = ['name', 'account name', 'full name', 'account', 'nom', 'nom du compte', 'libelle', 'description'];

const place = (heads: readonly string[], columns: readonly string[]): number => {
	const folded = columns.map((column) => fold(column.trim()));
	const at = heads.map((head) => folded.indexOf(head)).find((one) => one >= 0);
	return at ?? -1;
};

const isNumber = (cell: string): boolean => cell.length <= maxNumber && numberPattern.test(cell) && /\d/.test(cell);
const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !isNumber(cell);

/** The column of which most cells are so; -1 where none is. */
function fullest(rows: readonly Cells[], is: (cell: string) => boolean, not = -1): number {
	const width = rows[0]?.cells.length ?? 0;
	const counts = Array.from({ length: width }, (_, at) =>
		at === not ? 0 : rows.filter(({ cells }) => is(cells[at] ?? '')).length,
	);
	const most = Math.max(0, ...counts);
	return most === 0 ? -1 : counts.indexOf(most);
}

/** Undefined where no column has numbers, or none has names. @param columns the first line, which names the columns or is one itself */
export function listNumbered(columns: readonly string[], rows: readonly Cells[]): NumberedLines | undefined {
	const whole = [{ line: 1, cells: columns }, ...rows];
	const headed = place(numberHeads, columns);
	const numberAt = headed >= 0 ? headed : fullest(whole, isNumber);
	const namedAt = place(nameHeads, columns);
	const nameAt = namedAt >= 0 && namedAt !== numberAt ? namedAt : fullest(rows, isName, numberAt);
	if (numberAt < 0 || nameAt < 0) return undefined;
	return judge(headed < 0 && isNumber(columns[numberAt] ?? '') ? whole : rows, numberAt, nameAt);
}

function judge(rows: readonly Cells[], numberAt: number, nameAt: number): NumberedLines {
	const lines = new Map<string, NumberedLine>();
	const faults: LineFault[] = [];
	for (const { line, cells } of rows) {
		const number = cells[numberAt] ?? '';
		const name = cells[nameAt] ?? '';
		if (number === '') continue;
		const earlier = lines.get(number);
		if (number.length > maxNumber || !numberPattern.test(number)) faults.push({ line, reason: 'number' });
		else if (name.length > maxName || !namePattern.test(name)) faults.push({ line, reason: 'name' });
		else if (earlier === undefined) lines.set(number, { line, number, name });
		// The same line twice is no question.
		else if (earlier.name !== name) faults.push({ line, reason: 'twice', earlier: earlier.line });
	}
	return { lines: [...lines.values()], faults };
}
