import { setImmediate } from 'node:timers/promises';
import { ink, lineHeightOf, type Sheet, textStyles } from './sheet.ts';
import { drawWords, heightOfWords, type Words } from './words.ts';

export interface Column {
	readonly header: Words;
	/** Share of the width. */
	readonly share: number;
	readonly align?: 'left' | 'right';
}

export interface Row {
	readonly cells: readonly Words[];
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
			for (const { header, x, width, align = 'left' } of placed) {
				const place = { x, y: sheet.y, width, align };
				drawWords(sheet, 'TH', header, textStyles.small, place, { scope: 'Column' });
			}
		});
		endHeader(sheet, placed);
		for (const row of rows) {
			const height = heightOfRow(sheet, placed, row);
			if (sheet.makeRoom(height)) {
				// A listener has heard the header: on later pages it is for the eye only.
				sheet.decoration(() => placed.forEach((column) => drawHeader(sheet, column)), 'Pagination');
				endHeader(sheet, placed);
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
	const texts = typeof header === 'string' ? [header] : header.texts;
	let { y } = sheet;
	for (const text of texts) {
		sheet.line(text, textStyles.small, { x, y, width, align });
		y += lineHeightOf(textStyles.small);
	}
}

function endHeader(sheet: Sheet, columns: readonly PlacedColumn[]): void {
	const isPaired = columns.some(({ header }) => typeof header !== 'string');
	sheet.y += lineHeightOf(textStyles.small) * (isPaired ? 2 : 1) + padding;
	sheet.decoration(() => sheet.rule(sheet.y, ink.strong, 0.8));
	sheet.y += padding;
}

function heightOfRow(sheet: Sheet, columns: readonly PlacedColumn[], { cells, isStrong = false }: Row): number {
	const style = isStrong ? textStyles.strongCell : textStyles.cell;
	const heights = columns.map(({ width }, index) => heightOfWords(sheet, cells[index] ?? '', style, width));
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
			const words = cells[index] ?? '';
			if (isOneLine && typeof words === 'string') sheet.content('TD', () => sheet.line(words, style, place));
			else drawWords(sheet, 'TD', words, style, place);
		}
	});
	sheet.y += height;
	sheet.decoration(() => sheet.rule(sheet.y - padding));
}
