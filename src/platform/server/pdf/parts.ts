// What documents are made of besides tables.
import { ink, lineHeightOf, type Sheet, type TextStyle, textStyles } from './sheet.ts';
import { drawWords, heightOfWords, type Words } from './words.ts';

export interface Fact {
	readonly label: Words;
	readonly value: Words;
}

export interface Top {
	readonly title: Words;
	/** What tells the document from others of its kind, such as its number. */
	readonly number: string;
	/** What it comes to, and how that stands. */
	readonly figure: string;
	readonly standing: Words;
	readonly accent: string;
}

/** Title and number at the left, the figure and how it stands at the right, closed by a line of the brand's colour. */
export function drawTop(sheet: Sheet, { title, number, figure, standing, accent }: Top): void {
	const { x, width, y } = sheet;
	const half = width / 2;
	const titleText = typeof title === 'string' ? title : title.texts.join(' / ');
	const titleHeight = sheet.heightOf(titleText, textStyles.title, half);
	sheet.content('H1', () => sheet.block(titleText, textStyles.title, { x, y, width: half }));
	const below = { x, y: y + titleHeight + 2, width: half };
	sheet.content('P', () => sheet.line(number, textStyles.body, below));
	const right = { x: x + half, y, width: half, align: 'right' } as const;
	sheet.content('P', () => sheet.line(figure, textStyles.figure, right));
	const loud = inCapitals(standing);
	const standingTop = y + lineHeightOf(textStyles.figure) + 2;
	drawWords(sheet, 'P', loud, textStyles.standing, { ...right, y: standingTop });
	const bottom = standingTop + heightOfWords(sheet, loud, textStyles.standing, half);
	sheet.y = Math.max(below.y + lineHeightOf(textStyles.body), bottom) + 10;
	sheet.decoration(() => sheet.rule(sheet.y, accent, 2));
	sheet.y += 15;
}

function inCapitals(words: Words): Words {
	if (typeof words === 'string') return words.toLocaleUpperCase('en-CA');
	const [first, second] = words.texts;
	return { ...words, texts: [first.toLocaleUpperCase('en-CA'), second.toLocaleUpperCase('en-CA')] };
}

export function drawHeading(sheet: Sheet, text: Words): void {
	// It must not be alone at the foot of a page.
	sheet.makeRoom(lineHeightOf(textStyles.heading) + 40);
	drawText(sheet, 'H2', text, textStyles.heading);
	sheet.y += 4;
}

export function drawParagraph(sheet: Sheet, text: Words, style: TextStyle = textStyles.body): void {
	drawText(sheet, 'P', text, style);
	sheet.y += 5;
}

/** Lines that belong together, such as an address. */
export function drawLines(sheet: Sheet, lines: readonly string[]): void {
	for (const line of lines) drawText(sheet, 'P', line, textStyles.body);
}

function drawText(sheet: Sheet, tag: string, text: Words, style: TextStyle): void {
	const { x, width } = sheet;
	const height = heightOfWords(sheet, text, style, width);
	sheet.makeRoom(height);
	drawWords(sheet, tag, text, style, { x, y: sheet.y, width });
	sheet.y += height;
}

/** Labels with their values, as a table whose rows are named. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], labelWidth: number): void {
	const valueX = sheet.x + labelWidth;
	const valueWidth = sheet.width - labelWidth;
	sheet.group('Table', () => {
		for (const { label, value } of facts) {
			const labelHeight = heightOfWords(sheet, label, textStyles.quiet, labelWidth - 10);
			const height = Math.max(labelHeight, heightOfWords(sheet, value, textStyles.body, valueWidth));
			sheet.makeRoom(height);
			const { x, y } = sheet;
			sheet.group('TR', () => {
				const place = { x, y, width: labelWidth - 10 };
				drawWords(sheet, 'TH', label, textStyles.quiet, place, { scope: 'Row' });
				drawWords(sheet, 'TD', value, textStyles.body, { x: valueX, y, width: valueWidth });
			});
			sheet.y += height + 3;
		}
	});
}

export interface Sum {
	readonly label: Words;
	/** Printed small below the label. */
	readonly detail?: string;
	readonly amount: string;
	/** What everything comes to. */
	readonly isTotal?: boolean;
}

/** Amounts that are added up, at the right edge. */
export function drawSums(sheet: Sheet, sums: readonly Sum[], width: number): void {
	const x = sheet.x + sheet.width - width;
	sheet.makeRoom(Math.min(sums.length * 26, 400));
	sheet.group('Table', () => {
		for (const sum of sums) {
			if (sum.isTotal === true) drawTotalRule(sheet, x, width);
			sheet.group('TR', () => drawSum(sheet, sum, x, width));
		}
	});
}

function drawSum(sheet: Sheet, { label, detail, amount, isTotal = false }: Sum, x: number, width: number): void {
	const style = isTotal ? textStyles.heading : textStyles.body;
	const { y } = sheet;
	const labelWidth = width - 90;
	const labelHeight = heightOfWords(sheet, label, style, labelWidth);
	const place = { x, y, width: labelWidth };
	if (detail === undefined) drawWords(sheet, 'TH', label, style, place, { scope: 'Row' });
	else {
		const draw = () => {
			drawWords(sheet, 'Span', label, style, place);
			const small = { ...place, y: y + labelHeight };
			sheet.content('Span', () => sheet.line(detail, textStyles.small, small));
		};
		sheet.group('TH', draw, { scope: 'Row' });
	}
	sheet.content('TD', () => sheet.line(amount, style, { x, y, width, align: 'right' }));
	sheet.y += labelHeight + (detail === undefined ? 0 : lineHeightOf(textStyles.small)) + 4;
}

function drawTotalRule(sheet: Sheet, x: number, width: number): void {
	sheet.decoration(() => {
		sheet.doc
			.moveTo(x, sheet.y)
			.lineTo(x + width, sheet.y)
			.lineWidth(0.9)
			.strokeColor(ink.strong)
			.stroke();
	});
	sheet.y += 5;
}

/** Things next to each other, each in a column of its own; what follows is below the longest. */
export function drawColumns(sheet: Sheet, columns: readonly (() => void)[], gap = 28): void {
	const { x, y, width } = sheet;
	const columnWidth = (width - gap * (columns.length - 1)) / columns.length;
	let bottom = y;
	for (const [index, draw] of columns.entries()) {
		sheet.x = x + index * (columnWidth + gap);
		sheet.y = y;
		sheet.width = columnWidth;
		draw();
		bottom = Math.max(bottom, sheet.y);
	}
	sheet.x = x;
	sheet.y = bottom;
	sheet.width = width;
}
