// Documents as CSV (RFC 4180), for books: a row for each line and for each tax, which sum to the row of the total.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { byteOrderMark, decimalCell, textCell, writeCsvRow } from '#platform/server/csv.ts';
import { taxLabel } from '#features/billing/tax/contract.ts';
import type { InvoiceState } from '../../contract.ts';
import { csvEn, en } from '../../messages.en.ts';
import { csvFr, fr } from '../../messages.fr.ts';
import type { Snapshot } from '../issue/snapshot.ts';

const texts = translators(csvEn, csvFr);
/** The words are those of the list. */
const states = translators(en, fr);
const columns = [
	'number',
	'kind',
	'day',
	'credits',
	'entry',
	'description',
	'quantity',
	'unit_price',
	'days',
	'rate',
	'registration',
	'place',
	'state',
	'amount',
] as const;
type Cells = Partial<Record<(typeof columns)[number], string>>;

export function csvName(year: number, language: Language): string {
	return `${texts[language]('csv.file_name')}-${year}.csv`;
}

/** Writes the first line of the file. */
export function csvHead(language: Language): string {
	return byteOrderMark + writeCsvRow(columns.map((column) => texts[language](`csv.${column}`)));
}

/** The lines of one document; the last one says how it stands. */
export function csvRows(snapshot: Snapshot, state: InvoiceState, language: Language): string {
	const text = texts[language];
	const { number, kind, day, credits, lines, groups, total } = snapshot;
	const document = { number, kind: text(`csv.${kind}`), day, credits: credits?.number ?? '' };
	const rows: readonly Cells[] = [
		...lines.map((line): Cells => ({
			...document,
			credits: line.credits?.number ?? '',
			entry: text('csv.line'),
			description: textCell(line.description[language]),
			quantity: String(line.quantity),
			// Quantity times price is the amount, of what is given back too.
			unit_price: decimalCell(line.amount < 0 ? -line.unitAmount : line.unitAmount),
			days: line.days === undefined ? '' : text('csv.days_of', { days: line.days.count, all: line.days.of }),
			amount: decimalCell(line.amount),
		})),
		...groups.flatMap(({ taxes, place: { country, province } }) =>
			taxes.map(({ tax, rateMillionths, registration, amount }): Cells => ({
				...document,
				entry: taxLabel(tax, language),
				rate: String(rateMillionths / 10_000),
				registration: textCell(registration),
				place: country === 'CA' && province !== undefined ? province : country,
				amount: decimalCell(amount),
			})),
		),
		{ ...document, entry: text('csv.total'), amount: decimalCell(total), state: states[language](`state.${state}`) },
	];
	return rows.map((cells) => writeCsvRow(columns.map((column) => cells[column] ?? ''))).join('');
}
