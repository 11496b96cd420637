// A statement on the brand's letterhead, the oldest first, in the language of the person.
import { formatDays } from '#platform/contract/date-time.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { Letterhead } from '#platform/server/pdf/letterhead.ts';
import { drawColumns, drawFacts, drawTitle } from '#platform/server/pdf/parts.ts';
import { type Column, drawTable, type Row } from '#platform/server/pdf/table.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import type { statementEn } from '../messages.en.ts';
import { formatHundredths } from '#platform/contract/decimal.ts';
import { detailsOf, type StatementFile, statementTexts } from './statement-file.ts';

export interface StatementPdf extends StatementFile {
	readonly letterhead: Letterhead;
	/** Whose wallet it is of. */
	readonly owner: { readonly kind: 'person' | 'office'; readonly name: string };
	readonly madeAt: Date;
}

const labelWidth = 92;

export function statementPdf(statement: StatementPdf): Promise<Buffer> {
	const { language, letterhead, madeAt, owner, range, opening, closing } = statement;
	const text = statementTexts[language];
	const amount = (credits: number) => formatHundredths(credits, language);
	const period = formatDays(range.from, range.to, language);
	const order = { title: `${text('statement.title')}, ${period}`, language, letterhead, date: madeAt };
	return writePdf(order, async (sheet) => {
		drawTitle(sheet, text('statement.title'));
		const about = [
			{ label: text(`statement.${owner.kind}`), value: owner.name },
			{ label: text('statement.period'), value: period },
			{ label: text('statement.time_zone'), value: range.timeZone },
		];
		const balances = [
			{ label: text('statement.opening'), value: amount(opening) },
			{ label: text('statement.closing'), value: amount(closing) },
		];
		drawColumns(sheet, [() => drawFacts(sheet, about, labelWidth), () => drawFacts(sheet, balances, labelWidth)]);
		sheet.y += 14;
		await drawTable(sheet, listColumns(text), listRows(statement));
	});
}

function listColumns(text: Translate<typeof statementEn>): readonly Column[] {
	return [
		{ header: text('statement.when'), share: 76 },
		{ header: text('statement.reference'), share: 98 },
		{ header: text('statement.kind'), share: 158 },
		{ header: text('statement.amount'), share: 64, align: 'right' },
		{ header: text('statement.balance'), share: 68, align: 'right' },
	];
}

function* listRows({ range, language, opening, closing, movements, nameOf }: StatementPdf): Generator<Row> {
	const text = statementTexts[language];
	const amount = (credits: number) => formatHundredths(credits, language);
	const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: range.timeZone });
	const balance = (label: string, credits: number): Row => ({
		cells: ['', '', label, '', amount(credits)],
		isStrong: true,
	});
	yield balance(text('statement.opening'), opening);
	for (const movement of movements.toReversed()) {
		yield {
			cells: [
				time.format(movement.at),
				movement.reference,
				[text(`kind.${movement.kind}`), detailsOf(movement, nameOf(movement), language)]
					.filter((part) => part !== '')
					.join(' · '),
				amount(movement.amount),
				amount(movement.balanceAfter),
			],
		};
	}
	yield balance(text('statement.closing'), closing);
}
