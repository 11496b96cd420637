import type { Catalog } from '#platform/contract/text.ts';
import { accountsEn } from '#features/billing/books/accounts/messages.en.ts';

export const problemsEn = {
	'book_exports.not_found': 'File not found. Go back to the journal and choose another one.',
	'book_exports.not_closed': 'This month is still open. Close it first, then export it.',
	'book_exports.no_number': 'An account with lines has no number. Add it in the chart of accounts first.',
	'book_exports.number_too_long':
		'Xero accepts account numbers of up to 10 characters. Shorten them in the chart of accounts.',
	'book_exports.year_open': 'This year still has open months. Close them first.',
	'book_exports.not_proved': 'The books don’t match their documents, so nothing was exported. Ask your operator.',
} as const satisfies Catalog;

export const csvEn = {
	'csv.state': 'Status',
	'csv.day': 'Day',
	'csv.for_day': 'For',
	'csv.entry': 'Entry',
	'csv.kind': 'Type',
	'csv.document': 'Document',
	'csv.account': 'Account',
	'csv.number': 'Your account number',
	'csv.name': 'Your account name',
	'csv.debit': 'Debit',
	'csv.credit': 'Credit',
	'csv.id': 'ID',
	'csv.closed': 'Closed',
	'csv.draft': 'Draft',
	'csv.late': '{what}, for {day}',
} as const satisfies Catalog;

export const verifierEn = {
	'verify.lead': 'Verifies that the lines of closed months haven’t changed since they were sealed.',
	'verify.whole': 'Months verified: {months}. No changes.',
	'verify.broken': '{month}: the lines were changed after the month was closed.',
} as const satisfies Catalog;

export const en = {
	...accountsEn,
	'export.title': 'Export {month}',
	'export.closed': 'Closed',
	'export.loading': 'Loading…',
	'export.failed': 'Couldn’t load the exports',
	'export.saving': 'Preparing…',
	'export.none': 'Close a month to export it.',
	'export.foot':
		'Up to 1,000 lines per file for QuickBooks Online and 300 for Xero. A day is split only if it doesn’t fit in one file.',
	'export.xero_note':
		'Xero doesn’t accept its own bank and receivables accounts in a manual journal. Use a separate account for each.',
	'export.quickbooks_note': 'QuickBooks Online finds accounts by name. Turn off account numbers during the import.',
	'export.unnumbered': 'No number: {accounts}',
	'export.too_long': 'More than 10 characters: {accounts}',
	'export.add': 'Chart of accounts',
	'export.files': '{files}, {lines}',
	'export.files_of': { one: '{count} file', other: '{count} files' },
	'export.lines_of': { one: '{count} line', other: '{count} lines' },
	'export.show': 'Files for {format}',
	'export.file': '{place}. {days}',
	'export.days': '{from} to {to}',
	'export.download': 'Download {file}',
	'export.more': 'The ZIP file has all {count} files.',
	'export.last': 'Downloaded {day} by {name}',
	'export.last_left': 'Downloaded {day}',
	'export.zip': 'ZIP',
	'export.csv': 'CSV',
	'export.draft': 'Draft of {month}',
	'export.draft_text': 'The month is open, so its entries can still change.',
	'format.quickbooks': 'QuickBooks Online',
	'format.xero': 'Xero',
	'format.neutral': 'CSV for any program',
	'years.title': 'Closed years',
	'years.of': '{year} as ZIP',
	'years.text': 'The journal with its seals, and a program that verifies them.',
	'years.missing': 'Still open: {months}',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
	retry: 'Try again',
} as const satisfies Catalog;
