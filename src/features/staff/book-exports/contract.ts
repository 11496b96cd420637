// The journal of a brand's books as files: a month for other programs, and a closed year with its seals.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { accounts } from '#features/billing/books/contract.ts';

export const bookExportsProblem = defineProblems({
	'book_exports.not_found': 404,
	/** Other programs get closed months alone, so that nothing is imported twice. */
	'book_exports.not_closed': 409,
	'book_exports.no_number': 409,
	'book_exports.number_too_long': 409,
	'book_exports.year_open': 409,
	/** The books contradict what made them. */
	'book_exports.not_proved': 409,
});

export const exportFormats = ['quickbooks', 'xero', 'neutral'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** QuickBooks Online imports 1,000 lines of a journal at once, Xero 300; the neutral file is one, however long. */
export const linesOfFile = { quickbooks: 1000, xero: 300, neutral: undefined } as const;
/** So many files of a format are listed. The ZIP file has all of them. */
export const mostFiles = 60;
/** So many years are listed. */
export const mostYears = 10;

const Last = z.optional(
	z.strictObject({
		at: z.iso.datetime(),
		/** Absent for somebody who is no longer there. */
		by: z.optional(z.string()),
	}),
);

export const getBookExports = endpoint({
	name: 'getBookExports',
	path: '/v1/staff/GetBookExports',
	summary:
		'Lists the files that a month of the brand’s journal can be downloaded as, who downloaded them last, and which years are closed',
	access: { staff: 'books.read' },
	input: z.strictObject({
		/** Any day of it means the month. */
		month: Day,
	}),
	output: z.strictObject({
		month: Day,
		isClosed: z.boolean(),
		formats: z.array(
			z.strictObject({
				format: z.enum(exportFormats),
				lines: z.int(),
				fileCount: z.int(),
				/** Only the first ones are listed. */
				files: z.array(z.strictObject({ from: Day, to: Day, lines: z.int(), last: Last })),
				/** Who took the ZIP file with all of them, or the only file. */
				last: Last,
				/** Accounts with lines that keep it from being made: they have no number, or one that is too long. */
				unnumbered: z.array(z.enum(accounts)),
				tooLong: z.array(z.enum(accounts)),
			}),
		),
		/** Those that have a closed month, the latest first. */
		years: z.array(
			z.strictObject({
				year: z.int(),
				/** Months that are open, by their first days; none where the year can be downloaded. */
				missing: z.array(Day),
				last: Last,
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const downloadBooksFile = downloadEndpoint({
	name: 'downloadBooksFile',
	cost: 'many',
	path: '/v1/files/staff/books.csv',
	summary:
		'A month of the brand’s journal as CSV; Month (YYYY-MM), Format and, where the format has several files, File as query; the audit log says who took it, with its SHA-256',
	access: { staff: 'books.read' },
	problems: [
		'book_exports.not_found',
		'book_exports.not_closed',
		'book_exports.no_number',
		'book_exports.number_too_long',
		'book_exports.not_proved',
	],
});

export const downloadBooksMonth = downloadEndpoint({
	name: 'downloadBooksMonth',
	cost: 'many',
	path: '/v1/files/staff/books.zip',
	summary:
		'All files of a closed month of the brand’s journal for another program as ZIP; Month (YYYY-MM) and Format as query',
	access: { staff: 'books.read' },
	problems: downloadBooksFile.problems,
});

export const downloadBooksYear = downloadEndpoint({
	name: 'downloadBooksYear',
	cost: 'many',
	path: '/v1/files/staff/books-year.zip',
	summary:
		'A closed year of the brand’s journal as ZIP: each month as CSV, what its seal is made of, and a program that verifies the seals; Year as query',
	access: { staff: 'books.read' },
	problems: ['book_exports.year_open', 'book_exports.no_number', 'book_exports.not_proved'],
});

const MonthText = z.string().check(z.regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/));
/** What their queries must be. */
export const fileQuery = z.strictObject({
	month: MonthText,
	format: z.enum(exportFormats),
	file: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
});
export const monthQuery = z.strictObject({ month: MonthText, format: z.enum(['quickbooks', 'xero']) });
export const yearQuery = z.strictObject({ year: z.string().check(z.regex(/^(?:19|2\d)\d{2}$/)) });

/** A file says by its name what it is. @param month `YYYY-MM` */
export function nameOfFile({ month, format, file, isDraft = false }: NamedFile): string {
	const parts = [
		...(isDraft ? ['draft'] : []),
		'journal',
		month,
		...(format === 'neutral' ? [] : [format]),
		...(file === undefined ? [] : [file]),
	];
	return `${parts.join('-')}.csv`;
}

interface NamedFile {
	readonly month: string;
	readonly format: ExportFormat;
	readonly file?: number | undefined;
	readonly isDraft?: boolean;
}

export const bookExportsEndpoints = [getBookExports];
export const bookExportsFileEndpoints = [downloadBooksFile, downloadBooksMonth, downloadBooksYear];
