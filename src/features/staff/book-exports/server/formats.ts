// How each program takes a journal. QuickBooks Online finds accounts by their name and parts entries by their number; Xero finds accounts by their
// code, parts entries by narration and day, and takes debits above zero. Headings of other programs are theirs; those of the neutral file are ours.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { decimalCell, textCell, writeCsvRow } from '#platform/server/csv.ts';
import { accountsEn, originsEn } from '#features/billing/books/accounts/messages.en.ts';
import { accountsFr, originsFr } from '#features/billing/books/accounts/messages.fr.ts';
import type { AccountNumber } from '#features/billing/book-closing/server/api.ts';
import type { Account } from '#features/billing/books/contract.ts';
import type { JournalEntry } from '#features/billing/books/server/api.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import type { ExportFormat } from '../contract.ts';
import { csvEn } from '../messages.en.ts';
import { csvFr } from '../messages.fr.ts';

const texts = translators({ ...accountsEn, ...originsEn, ...csvEn }, { ...accountsFr, ...originsFr, ...csvFr });

export interface Sheet {
	readonly language: Language;
	readonly isClosed: boolean;
	readonly numbers: ReadonlyMap<Account, AccountNumber>;
}

interface Written {
	readonly entry: JournalEntry;
	/** Counts the entries of its day. */
	readonly place: number;
}

interface Format {
	readonly head: (sheet: Sheet) => readonly string[];
	readonly rows: (written: Written, sheet: Sheet) => readonly (readonly string[])[];
}

const neutralColumns = [
	'state',
	'day',
	'for_day',
	'entry',
	'kind',
	'document',
	'account',
	'number',
	'name',
	'debit',
	'credit',
	'id',
] as const;

/** No other entry has it. */
const entryNumber = ({ entry: { day }, place }: Written): string => `${day.replaceAll('-', '')}-${place}`;

const documentOf = ({ series, number }: JournalEntry): string =>
	(series === 'INV' || series === 'CN') && number !== null ? formatInvoiceNumber(series, number) : '';

/** Says what made the entry, and for which day it is where it came late. */
function describe({ entry }: Written, language: Language): string {
	const text = texts[language];
	const what = [text(`origin.${entry.origin}`), documentOf(entry)].filter(Boolean).join(' ');
	return entry.forDay === null ? what : text('csv.late', { what, day: entry.forDay });
}

const debit = (amount: number): string => (amount > 0 ? decimalCell(amount) : '');
const credit = (amount: number): string => (amount < 0 ? decimalCell(-amount) : '');

const formats: Readonly<Record<ExportFormat, Format>> = {
	neutral: {
		head: ({ language }) => neutralColumns.map((column) => texts[language](`csv.${column}`)),
		rows: (written, { language, isClosed, numbers }) =>
			written.entry.lines.map(({ account, amount }) => [
				texts[language](isClosed ? 'csv.closed' : 'csv.draft'),
				written.entry.day,
				written.entry.forDay ?? '',
				entryNumber(written),
				texts[language](`origin.${written.entry.origin}`),
				documentOf(written.entry),
				texts[language](`account.${account}`),
				textCell(numbers.get(account)?.number ?? ''),
				textCell(numbers.get(account)?.name ?? ''),
				debit(amount),
				credit(amount),
				`${written.entry.origin}:${written.entry.originId}`,
			]),
	},
	quickbooks: {
		head: () => ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
		rows: (written, { language, numbers }) =>
			written.entry.lines.map(({ account, amount }) => [
				entryNumber(written),
				written.entry.day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
				textCell(numbers.get(account)?.name || (numbers.get(account)?.number ?? '')),
				debit(amount),
				credit(amount),
				describe(written, language),
			]),
	},
	xero: {
		head: () => ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
		rows: (written, { language, numbers }) =>
			written.entry.lines.map(({ account, amount }) => [
				`${entryNumber(written)} ${describe(written, language)}`,
				written.entry.day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1'),
				texts[language](`account.${account}`),
				textCell(numbers.get(account)?.number ?? ''),
				// The taxes are accounts of their own here: Xero computes none.
				'Tax Exempt',
				decimalCell(amount),
			]),
	},
};

export function headOf(format: ExportFormat, sheet: Sheet): string {
	return writeCsvRow(formats[format].head(sheet));
}

export function rowsOf(format: ExportFormat, written: Written, sheet: Sheet): string {
	return formats[format].rows(written, sheet).map(writeCsvRow).join('');
}
