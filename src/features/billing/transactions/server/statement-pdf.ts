// Prints a statement on the brand's letterhead, the oldest first, in the language of the person; in Québec in French first.
import type { Language } from '#platform/contract/language.ts';
import { createDateTimeFormat, formatDays, labelOfZone } from '#platform/contract/date-time.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { Letterhead } from '#platform/server/pdf/letterhead.ts';
import { drawColumns, drawFacts, drawSums, drawTop, type Sum } from '#platform/server/pdf/parts.ts';
import type { Sheet } from '#platform/server/pdf/sheet.ts';
import { type Column, drawTable, type Row } from '#platform/server/pdf/table.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import type { statementEn } from '../messages.en.ts';
import { formatHundredths, formatSignedHundredths } from '#platform/contract/decimal.ts';
import type { DayRange } from './range.ts';
import { detailsOf, quoteNote, type StatementFile, statementTexts } from './statement-file.ts';

export interface StatementPdf extends StatementFile {
	readonly letterhead: Letterhead;
	/** Whose wallet it is of. */
	readonly owner: { readonly kind: 'person' | 'office'; readonly name: string };
	readonly madeAt: Date;
	/** Billed in Québec: it is drawn up in French, and may be in another language after it (Charter of the French Language, s. 57). */
	readonly isFrenchFirst: boolean;
}

const labelWidth = 92;

export function statementPdf(statement: StatementPdf): Promise<Buffer> {
	const { isFrenchFirst, letterhead, madeAt } = statement;
	const languages = isFrenchFirst ? new Set<Language>(['fr', statement.language]) : [statement.language];
	const [first = statement, ...more] = Array.from(languages, (language) => ({ ...statement, language }));
	const { language } = first;
	const order = { title: titleOf(first), language, letterhead, date: madeAt };
	return writePdf(order, async (sheet) => {
		await sheet.section(language, () => drawStatement(sheet, first));
		for (const next of more) {
			sheet.newLetter();
			await sheet.section(next.language, () => drawStatement(sheet, next));
		}
	});
}

function periodOf({ range, language }: StatementPdf): string {
	return formatDays(range.from, range.to, language);
}

function titleOf(statement: StatementPdf): string {
	return `${statementTexts[statement.language]('statement.title')}, ${statement.owner.name}, ${periodOf(statement)}`;
}

async function drawStatement(sheet: Sheet, statement: StatementPdf): Promise<void> {
	const { language, letterhead, madeAt, owner, range, closing } = statement;
	const text = statementTexts[language];
	drawTop(sheet, {
		title: text('statement.title'),
		number: periodOf(statement),
		figure: formatHundredths(closing, language),
		standing: text('statement.closing'),
		accent: letterhead.accent,
	});
	const about = [
		{ label: text(`statement.${owner.kind}`), value: owner.name },
		{ label: text('statement.time_zone'), value: labelOfZone(range.timeZone, language) },
		{
			label: text('statement.made_at'),
			value: createDateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: range.timeZone })(
				madeAt,
			),
		},
	];
	const sums = listSums(statement);
	drawColumns(sheet, [() => drawFacts(sheet, about, labelWidth), () => drawSums(sheet, sums, sheet.width)]);
	sheet.y += 14;
	await drawTable(sheet, listColumns(text), listRows(statement));
}

/** Opening balance, credits in and credits out add up to the closing balance. */
function listSums({ language, opening, closing, movements }: StatementPdf): readonly Sum[] {
	const text = statementTexts[language];
	const amounts = movements.map(({ amount }) => amount);
	const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
	return [
		{ label: text('statement.opening'), amount: formatHundredths(opening, language) },
		{ label: text('statement.in'), amount: formatSignedHundredths(sum(amounts.filter((part) => part > 0)), language) },
		{ label: text('statement.out'), amount: formatSignedHundredths(sum(amounts.filter((part) => part < 0)), language) },
		{ label: text('statement.closing'), amount: formatHundredths(closing, language), isTotal: true },
	];
}

/** In words, so that no one takes the month for the day; the year stands where the period is of two. */
function formatTimes({ from, to, timeZone }: DayRange, language: Language): (time: Date) => string {
	const isOfOneYear = from.slice(0, 4) === to.slice(0, 4);
	return createDateTimeFormat(language, {
		month: 'short',
		day: 'numeric',
		...(!isOfOneYear && { year: 'numeric' }),
		hour: 'numeric',
		minute: '2-digit',
		timeZone,
	});
}

function listColumns(text: Translate<typeof statementEn>): readonly Column[] {
	return [
		{ header: text('statement.when'), share: 92 },
		{ header: text('statement.reference'), share: 98 },
		{ header: text('statement.kind'), share: 142 },
		{ header: text('statement.amount'), share: 64, align: 'right' },
		{ header: text('statement.balance'), share: 68, align: 'right' },
	];
}

function* listRows({ range, language, opening, closing, movements, names }: StatementPdf): Generator<Row> {
	const text = statementTexts[language];
	const amount = (credits: number) => formatHundredths(credits, language);
	const timeOf = formatTimes(range, language);
	const balance = (label: string, credits: number): Row => ({
		cells: ['', '', label, '', amount(credits)],
		isStrong: true,
	});
	const quote = (note: string): string => quoteNote(note, language);
	yield balance(text('statement.opening'), opening);
	for (const [index, movement] of [...movements.entries()].toReversed()) {
		yield {
			cells: [
				timeOf(movement.at),
				movement.reference,
				// No line begins with the mark.
				[text(`kind.${movement.kind}`), ...detailsOf(movement, names[index], language, quote)].join('\u00a0· '),
				formatSignedHundredths(movement.amount, language),
				amount(movement.balanceAfter),
			],
		};
	}
	yield balance(text('statement.closing'), closing);
}
