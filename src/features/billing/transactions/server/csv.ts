// Writes statement and usage as CSV (RFC 4180), the oldest first, in the language of the person.
import type { Language } from '#platform/contract/language.ts';
import { byteOrderMark, decimalCell, textCell, writeCsvRow } from '#platform/server/csv.ts';
import { detailsOf, nameService, type StatementFile, statementTexts } from './statement-file.ts';
import type { UsageRow } from './usage.ts';

export function statementCsv({ range, language, opening, closing, movements, names }: StatementFile): string {
	const { timeZone } = range;
	const text = statementTexts[language];
	// One form of time in every language: it sorts, and no spreadsheet takes the month for the day.
	const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
	const header = (['when', 'reference', 'kind', 'details', 'amount', 'balance'] as const).map((column) =>
		text(`statement.${column}`),
	);
	const rows = movements
		.map((movement, index) => [
			time.format(movement.at),
			textCell(movement.reference),
			text(`kind.${movement.kind}`),
			textCell(detailsOf(movement, names[index], language).join(' · ')),
			decimalCell(movement.amount),
			decimalCell(movement.balanceAfter),
		])
		.toReversed();
	return writeCsv([
		header,
		['', '', text('statement.opening'), '', '', decimalCell(opening)],
		...rows,
		['', '', text('statement.closing'), '', '', decimalCell(closing)],
	]);
}

export function usageCsv(usage: readonly UsageRow[], language: Language): string {
	const text = statementTexts[language];
	const header = (['when', 'service', 'count', 'amount'] as const).map((column) => text(`statement.${column}`));
	const rows = usage.map(({ day, service, count, amount }) => [
		day,
		textCell(nameService(service, language)),
		String(count),
		decimalCell(amount),
	]);
	return writeCsv([header, ...rows]);
}

function writeCsv(lines: readonly (readonly string[])[]): string {
	return byteOrderMark + lines.map(writeCsvRow).join('');
}
