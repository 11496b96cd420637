// What the accounts of a brand's books are called in the operator's own books: each has a number, and a name where their program wants names.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { accounts } from '#features/billing/books/contract.ts';
import { maxName, maxNumber, namePattern, numberPattern } from './rules.ts';

export { longestForXero } from './rules.ts';

export const bookAccountsProblem = defineProblems({
	/** Somebody else has changed one of the accounts since the caller read them. */
	'book_accounts.changed_meanwhile': 409,
});

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

export const bookAccountsEndpoints = [getBookAccounts, saveBookNumbers];
