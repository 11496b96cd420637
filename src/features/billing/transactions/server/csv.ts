// Statement and usage as CSV (RFC 4180), the oldest first, in the language of the person.
import type { Language } from '#platform/contract/language.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import { detailsOf, nameService, type StatementFile, statementTexts } from './statement-file.ts';
import type { UsageRow } from './usage.ts';

/** Without it spreadsheets take the accents for something else. */
const byteOrderMark = '\uFEFF';

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
			decimal(movement.amount),
			decimal(movement.balanceAfter),
		])
		.toReversed();
	return writeCsv([
		header,
		['', '', text('statement.opening'), '', '', decimal(opening)],
		...rows,
		['', '', text('statement.closing'), '', '', decimal(closing)],
	]);
}

export function usageCsv(usage: readonly UsageRow[], language: Language): string {
	const text = statementTexts[language];
	const header = (['when', 'service', 'count', 'amount'] as const).map((column) => text(`statement.${column}`));
	const rows = usage.map(({ day, service, count, amount }) => [
		day,
		textCell(nameService(service, language)),
		String(count),
		decimal(amount),
	]);
	return writeCsv([header, ...rows]);
}

function writeCsv(lines: readonly (readonly string[])[]): string {
	return `${byteOrderMark}${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** What a spreadsheet would take for a formula is text. */
export function textCell(value: string): string {
	return /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
}

/** Our own numbers stay numbers: a point, no grouping. */
export function decimal(amount: number): string {
	const sign = amount < 0 ? '-' : '';
	const whole = Math.trunc(Math.abs(amount) / hundredths);
	return `${sign}${whole}.${String(Math.abs(amount) % hundredths).padStart(2, '0')}`;
}

function quote(cell: string): string {
	return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
