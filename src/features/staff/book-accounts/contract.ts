// What the accounts of a brand's books are called in the operator's own books: each has a number, and a name where their program wants names.
import * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day } from '#platform/contract/field-kinds.ts';
import { uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { accounts } from '#features/billing/books/contract.ts';
import { maxName, maxNumber, namePattern, numberPattern } from './rules.ts';

export { longestForXero } from './rules.ts';

export const bookAccountsProblem = defineProblems({
	/** Somebody else has changed one of the accounts since the caller read them. */
	'book_accounts.changed_meanwhile': 409,
	'book_accounts.file_empty': 400,
	/** A workbook, a picture and a PDF are no text. */
	'book_accounts.file_not_text': 400,
	/** It takes a column of numbers and one of names. */
	'book_accounts.file_no_columns': 400,
	'book_accounts.file_too_large': 400,
	/** A quotation mark that is never closed, or text behind one. */
	'book_accounts.file_bad_quotes': 400,
	'book_accounts.file_cell_too_long': 400,
	'book_accounts.too_many_files': 429,
});

/** Bytes of a file, and its lines: a chart of accounts has some hundred. */
export const maxFileBytes = 500_000;
export const maxFileRows = 2_000;
/** Files that one person may have read in an hour. */
export const fileLimit = { max: 30, windowMs: hours(1) } as const;
/** Lines that cannot be used are told one by one up to so many. */
export const mostFaults = 20;

const AccountNumber = z.string().check(z.trim(), z.maxLength(maxNumber), z.regex(numberPattern));
const AccountName = z.string().check(z.trim(), z.maxLength(maxName), z.regex(namePattern));

const Account = z.enum(accounts);
const calledSo = { number: AccountNumber, name: AccountName };

export const getBookAccounts = endpoint({
	name: 'getBookAccounts',
	path: '/v1/staff/GetBookAccounts',
	summary:
		'Shows what the accounts of the brand’s books are called in the operator’s own, and what the oldest open month has in each',
	access: { staff: 'books.read' },
	input: z.strictObject({}),
	output: z.strictObject({
		/** Names the company that sells. */
		seller: z.string(),
		/** Is named by its first day. */
		month: Day,
		/** They stand in the order of the chart of accounts. */
		accounts: z.array(
			z.strictObject({
				account: Account,
				/** Empty where there is none. */
				number: z.string(),
				name: z.string(),
				/** Who changed it last; absent for somebody who is no longer there. */
				changedBy: z.optional(z.string()),
				lines: z.int(),
				debit: z.int(),
				credit: z.int(),
				/** The first day of the month that has lines. */
				firstDay: z.optional(Day),
			}),
		),
		mayChange: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

export const saveBookNumbers = endpoint({
	name: 'saveBookNumbers',
	path: '/v1/staff/SaveBookNumbers',
	summary:
		'Changes what accounts of the brand’s books are called, all of them or none; closed months keep what they were closed with',
	access: { staff: 'books.manage' },
	input: z.strictObject({
		accounts: z
			.array(
				z.strictObject({
					account: Account,
					...calledSo,
					/** As the caller has read it. */
					before: z.strictObject(calledSo),
				}),
			)
			.check(
				z.minLength(1),
				z.maxLength(accounts.length),
				z.refine((list) => new Set(list.map(({ account }) => account)).size === list.length),
			),
	}),
	output: z.strictObject({}),
	problems: ['book_accounts.changed_meanwhile'],
	idempotent: true,
});

export const previewBookNumbers = uploadEndpoint({
	name: 'previewBookNumbers',
	cost: 'one',
	path: '/v1/files/staff/PreviewBookNumbers',
	summary:
		'Reads a CSV file of account numbers with their names, and proposes which accounts have them; nothing is saved',
	access: { staff: 'books.manage' },
	accepts: ['text/csv'],
	maxBytes: maxFileBytes,
	output: z.strictObject({
		/** They stand in the order of the chart of accounts. */
		proposals: z.array(z.strictObject({ account: Account, number: z.string(), name: z.string(), line: z.int() })),
		/** Those that have a number. */
		lines: z.int(),
		/** Why a line is not used: its number or name is none, or its number stands on an earlier line with another name. */
		faults: z.array(
			z.strictObject({ line: z.int(), reason: z.enum(['number', 'name', 'twice']), earlier: z.optional(z.int()) }),
		),
		/** Counts those that are not told one by one as well. */
		faulty: z.int(),
	}),
	problems: [
		'book_accounts.file_empty',
		'book_accounts.file_not_text',
		'book_accounts.file_no_columns',
		'book_accounts.file_too_large',
		'book_accounts.file_bad_quotes',
		'book_accounts.file_cell_too_long',
		'book_accounts.too_many_files',
	],
});

export const bookAccountsFileEndpoints = [previewBookNumbers];
export const bookAccountsEndpoints = [getBookAccounts, saveBookNumbers];
