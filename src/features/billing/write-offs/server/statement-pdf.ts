// A statement of what is due on the letterhead of the seller, in the language of the payer; for an address in Québec in French first.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Language } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { translators } from '#platform/contract/text.ts';
import type { Letterhead } from '#platform/server/pdf/letterhead.ts';
import {
	drawColumns,
	drawFacts,
	drawHeading,
	drawLines,
	drawParagraph,
	drawSums,
	drawTop,
} from '#platform/server/pdf/parts.ts';
import { type Sheet, textStyles } from '#platform/server/pdf/sheet.ts';
import { type Column, drawTable, type Row } from '#platform/server/pdf/table.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import { paperEn } from '../messages.en.ts';
import { paperFr } from '../messages.fr.ts';

export const paperTexts = translators(paperEn, paperFr);

export interface StatementLine {
	readonly number: string;
	readonly day: string;
	readonly description: Multilingual | undefined;
	readonly moreLines: number;
	readonly tax: number;
	readonly due: number;
}

export interface StatementPaper {
	readonly letterhead: Letterhead;
	readonly language: Language;
	/** Billed in Québec: it is drawn up in French, and may be in another language after it (Charter of the French Language, s. 57). */
	readonly isFrenchFirst: boolean;
	/** The name, then the address where there is one. */
	readonly payer: readonly [string, ...string[]];
	/** The business day on which it is due. */
	readonly day: string;
	/** The oldest first. */
	readonly lines: readonly StatementLine[];
}

/** With the year: what is due may be older than this one. */
function writeDay(day: string, language: Language, dateStyle: 'long' | 'medium'): string {
	return createDateTimeFormat(language, { dateStyle, timeZone: 'UTC' })(new Date(day));
}

const labelWidth = 110;
const sumsWidth = 260;

export function statementPdf(statement: StatementPaper): Promise<Buffer> {
	const { isFrenchFirst, language: own, letterhead, payer, day } = statement;
	const [first = own, ...more] = isFrenchFirst ? new Set<Language>(['fr', own]) : [own];
	const title = `${paperTexts[first]('paper.title')}, ${payer[0]}, ${writeDay(day, first, 'long')}`;
	return writePdf({ title, language: first, letterhead, date: new Date(day) }, async (sheet) => {
		await sheet.section(first, () => drawStatement(sheet, statement, first));
		for (const next of more) {
			sheet.newLetter();
			await sheet.section(next, () => drawStatement(sheet, statement, next));
		}
	});
}

async function drawStatement(sheet: Sheet, statement: StatementPaper, language: Language): Promise<void> {
	const { letterhead, payer, day, lines } = statement;
	const text = paperTexts[language];
	const due = lines.reduce((sum, line) => sum + line.due, 0);
	const tax = lines.reduce((sum, line) => sum + line.tax, 0);
	drawTop(sheet, {
		title: text('paper.title'),
		number: writeDay(day, language, 'long'),
		figure: `${formatMoney(due, language)} CAD`,
		standing: text('paper.total'),
		accent: letterhead.accent,
	});
	const facts = [
		{ label: text('paper.count'), value: String(lines.length) },
		{ label: text('paper.oldest'), value: writeDay(lines[0]?.day ?? day, language, 'long') },
	];
	drawColumns(sheet, [
		() => drawFacts(sheet, facts, labelWidth),
		() => {
			drawHeading(sheet, text('paper.payer'));
			drawLines(sheet, payer);
		},
	]);
	sheet.y += 18;
	await drawTable(sheet, listColumns(language), listRows(lines, language));
	const sums = [
		{ label: text('paper.base'), amount: formatMoney(due - tax, language) },
		{ label: text('paper.tax'), amount: formatMoney(tax, language) },
		{ label: text('paper.total'), amount: formatMoney(due, language), isTotal: true },
	];
	drawSums(sheet, sums, sumsWidth);
	sheet.y += 16;
	drawParagraph(sheet, text('paper.note', { hotline: letterhead.hotline }), textStyles.note);
}

function listColumns(language: Language): readonly Column[] {
	const text = paperTexts[language];
	return [
		{ header: text('paper.invoice'), share: 2 },
		{ header: text('paper.day'), share: 2.4 },
		{ header: text('paper.for'), share: 4.4 },
		{ header: text('paper.base'), share: 1.8, align: 'right' },
		{ header: text('paper.tax'), share: 1.6, align: 'right' },
		{ header: text('paper.due'), share: 1.8, align: 'right' },
	];
}

function* listRows(lines: readonly StatementLine[], language: Language): Generator<Row> {
	const text = paperTexts[language];
	for (const { number, day, description, moreLines, tax, due } of lines) {
		const first = description?.[language] ?? '';
		yield {
			cells: [
				number,
				writeDay(day, language, 'medium'),
				moreLines === 0 ? first : text('paper.more_lines', { first, count: moreLines }),
				formatMoney(due - tax, language),
				formatMoney(tax, language),
				formatMoney(due, language),
			],
		};
	}
}
