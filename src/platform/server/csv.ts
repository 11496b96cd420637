// Rows of CSV files (RFC 4180) that spreadsheets open.

/** Without it spreadsheets take the accents for something else. */
export const byteOrderMark = '\uFEFF';

export function writeCsvRow(cells: readonly string[]): string {
	return `${cells.map(quote).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is text. */
export function textCell(value: string): string {
	return /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
}

/** Cents or hundredths of a credit. Our own numbers stay numbers: a point, no grouping. */
export function decimalCell(amount: number): string {
	const sign = amount < 0 ? '-' : '';
	const whole = Math.trunc(Math.abs(amount) / 100);
	return `${sign}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

function quote(cell: string): string {
	return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
