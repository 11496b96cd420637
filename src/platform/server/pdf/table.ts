import { setImmediate } from 'node:timers/promises';
import { ink, lineHeightOf, type Sheet, textStyles } from './sheet.ts';

export interface Column {
	readonly header: string;
	/** Share of the width. */
	readonly share: number;
	readonly align?: 'left' | 'right';
}

export interface Row {
	readonly cells: readonly string[];
	/** Opening and closing lines stand out. */
	readonly isStrong?: boolean;
}

interface PlacedColumn extends Column {
	readonly x: number;
	readonly width: number;
}

const gap = 10;
const padding = 4;

/** The header is repeated on every page. Lets other work go on after each one. */
export async function drawTable(sheet: Sheet, columns: readonly Column[], rows: Iterable<Row>): Promise<void> {
	const placed = placeColumns(sheet, columns);
	await sheet.groupSlowly('Table', async () => {
		sheet.makeRoom(60);
		sheet.group('TR', () => {
			for (const column of placed) {
				sheet.content('TH', () => drawHeader(sheet, column), { scope: 'Column' });
			}
		});
		endHeader(sheet);
		for (const row of rows) {
			const height = heightOfRow(sheet, placed, row);
			if (sheet.makeRoom(height)) {
				// Who listens has heard the header: on later pages it is for the eye.
				sheet.decoration(() => placed.forEach((column) => drawHeader(sheet, column)), 'Pagination');
				endHeader(sheet);
				await setImmediate();
			}
			drawRow(sheet, placed, row, height);
		}
	});
	sheet.y += 6;
}

function placeColumns({ x: left, width }: Sheet, columns: readonly Column[]): readonly PlacedColumn[] {
	const shares = columns.reduce((sum, { share }) => sum + share, 0);
	const free = width - gap * (columns.length - 1);
	let x = left;
	return columns.map((column) => {
		const placed = { ...column, x, width: (column.share / shares) * free };
		x += placed.width + gap;
		return placed;
	});
}

function drawHeader(sheet: Sheet, { header, x, width, align = 'left' }: PlacedColumn): void {
	sheet.line(header, textStyles.small, { x, y: sheet.y, width, align });
}

function endHeader(sheet: Sheet): void {
	sheet.y += lineHeightOf(textStyles.small) + padding;
	sheet.decoration(() => sheet.rule(sheet.y, ink.strong, 0.8));
	sheet.y += padding;
}

function heightOfRow(sheet: Sheet, columns: readonly PlacedColumn[], { cells, isStrong = false }: Row): number {
	const style = isStrong ? textStyles.strongCell : textStyles.cell;
	const heights = columns.map(({ width }, index) => sheet.heightOf(cells[index] ?? '', style, width));
	return Math.max(...heights) + 2 * padding;
}

function drawRow(
	sheet: Sheet,
	columns: readonly PlacedColumn[],
	{ cells, isStrong = false }: Row,
	height: number,
): void {
	const style = isStrong ? textStyles.strongCell : textStyles.cell;
	const isOneLine = height < 2 * lineHeightOf(style);
	sheet.group('TR', () => {
		for (const [index, { x, width, align = 'left' }] of columns.entries()) {
			const place = { x, y: sheet.y, width, align };
			const text = cells[index] ?? '';
			sheet.content('TD', () => {
				if (isOneLine) sheet.line(text, style, place);
				else sheet.block(text, style, place);
			});
		}
	});
	sheet.y += height;
	sheet.decoration(() => sheet.rule(sheet.y - padding));
}
