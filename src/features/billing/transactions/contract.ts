// The transactions of a wallet: statement, search, usage, and their files. Every amount is a whole number of hundredths of a credit
// (specification § 1).
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, TimeZone } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { type MovementKind, movementKinds, walletNames } from '#features/billing/credits/contract.ts';
import { maskMovement, maskMovements } from './masks.ts';

/** A statement covers at most this many days, both ends included. */
export const maxRangeDays = 366;
/** Number of transactions that one page of a statement has. */
export const pageSize = 50;
/** Rows that a file of a statement may have: a page of a PDF is drawn in as long as a thousand rows of CSV. */
export const maxStatementRows = { csv: 20_000, pdf: 2_000 } as const;
/** Characters that transactions can be searched for. */
export const maxSearchLength = 120;
/** Transactions of a range that a search looks at, the newest first: 10 µs each, so that the longest search takes some 0.2 s. */
export const maxSearched = 20_000;

export const transactionProblem = defineProblems({
	'credits.range_invalid': 400,
	'credits.statement_too_long': 409,
	/** There is no such transaction in a wallet that the person may see. */
	'credits.transaction_not_found': 404,
});

/** What a list of transactions can be narrowed to, and the kinds in each; every kind is in exactly one. */
export const movementGroups = {
	spent: ['spent'],
	bought: ['bought'],
	granted: ['granted'],
	transferred: ['transferred_in', 'transferred_out'],
	other: ['reversed', 'expired'],
} as const satisfies Readonly<Record<string, readonly MovementKind[]>>;
export type MovementGroup = keyof typeof movementGroups;
export const movementGroupNames = ['spent', 'bought', 'granted', 'transferred', 'other'] as const;

const Wallet = z.optional(z.enum(walletNames));
const Cursor = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/));
/** Days begin where the person is: in their time zone. */
const Range = { from: Day, to: Day, timeZone: TimeZone, wallet: Wallet };
/** A part of a reference, of a file's number, of a note, or of the name of a person or a service, as the reader is shown them. */
const Search = z.optional(line({ min: 1, max: maxSearchLength }));
/** Chooses transactions of the range. */
const Pick = { ...Range, search: Search, group: z.optional(z.enum(movementGroupNames)) };

const Movement = z.strictObject({
	transactionId: z.string(),
	reference: z.string(),
	at: z.iso.datetime(),
	kind: z.enum(movementKinds),
	/** Below zero for what left the wallet. */
	amount: z.int(),
	balanceAfter: z.int(),
	/** Names the other person of a transfer. */
	counterpart: z.optional(z.string()),
	service: z.optional(z.string()),
	externalReference: z.optional(z.string()),
	note: z.optional(z.string()),
	/** A reversal says what it undid. */
	reverses: z.optional(
		z.strictObject({ reference: z.string(), kind: z.enum(movementKinds), service: z.optional(z.string()) }),
	),
	/** Reference of the reversal by which it was undone. */
	reversedBy: z.optional(z.string()),
	/** Of what the person bought with a card: the payment, whose receipt they may see. */
	paymentId: z.optional(z.string()),
});
export type Movement = z.output<typeof Movement>;

const rangeProblems = ['credits.range_invalid', 'credits.no_office'] as const;

export const listTransactions = endpoint({
	name: 'listTransactions',
	path: '/v1/credits/ListTransactions',
	summary: 'Lists what changed a wallet between two days, the newest first, page by page',
	access: 'signedIn',
	feature: 'credits',
	viewing: { shows: 'amounts', without: ['search'], mask: maskMovements },
	input: z.strictObject({ ...Pick, cursor: z.optional(Cursor) }),
	output: z.strictObject({ transactions: z.array(Movement), nextCursor: z.optional(Cursor) }),
	problems: rangeProblems,
	idempotent: true,
});

export const getStatement = endpoint({
	name: 'getStatement',
	path: '/v1/credits/GetStatement',
	summary: 'Gives the balance before and after a range of days and the first page of what changed it',
	access: 'signedIn',
	feature: 'credits',
	viewing: { shows: 'amounts', without: ['search'], mask: maskMovements },
	input: z.strictObject(Pick),
	output: z.strictObject({
		opening: z.int(),
		closing: z.int(),
		transactions: z.array(Movement),
		nextCursor: z.optional(Cursor),
	}),
	problems: rangeProblems,
	idempotent: true,
});

export const sumTransactions = endpoint({
	name: 'sumTransactions',
	path: '/v1/credits/SumTransactions',
	summary: 'Counts and adds up all that changed a wallet between two days, and how much of it a search finds',
	access: 'signedIn',
	feature: 'credits',
	viewing: { shows: 'amounts', without: ['search'], mask: (sums) => sums },
	input: z.strictObject({ ...Range, search: Search }),
	/** Opening and In less Out is Closing: all are read from one state of the books. */
	output: z.strictObject({
		opening: z.int(),
		in: z.int(),
		out: z.int(),
		closing: z.int(),
		groups: z.array(
			z.strictObject({
				group: z.enum(movementGroupNames),
				count: z.int(),
				/** How many of these the search finds; all without one. The amount is below zero where more left than came. */
				found: z.int(),
				foundAmount: z.int(),
			}),
		),
		/** Where the range has more transactions than a search looks at: it found none before this moment because it did not look. */
		searchedFrom: z.optional(z.iso.datetime()),
	}),
	problems: rangeProblems,
	idempotent: true,
});

export const getTransaction = endpoint({
	name: 'getTransaction',
	path: '/v1/credits/GetTransaction',
	summary: 'Gives one transaction of the person’s wallet, or of their office’s where they manage it',
	access: 'signedIn',
	feature: 'credits',
	viewing: { shows: 'amounts', mask: ({ transaction }) => ({ transaction: maskMovement(transaction) }) },
	input: z.strictObject({ transactionId: z.uuid() }),
	output: z.strictObject({ transaction: Movement }),
	problems: ['credits.transaction_not_found'],
	idempotent: true,
});

/** Maximum number of transactions, and days, that a glance at a wallet has. */
export const glance = { transactions: 4, days: 30 } as const;

export const getGlance = endpoint({
	name: 'getGlance',
	path: '/v1/credits/GetGlance',
	summary: 'Gives the balance at the end of each of the last 30 days, the latest transactions, and what was used most',
	access: 'signedIn',
	feature: 'credits',
	viewing: { shows: 'amounts', mask: maskMovements },
	input: z.strictObject({ timeZone: TimeZone }),
	output: z.strictObject({
		/** The last one is today: its balance is that of now. */
		days: z.array(z.strictObject({ day: Day, balance: z.int() })),
		transactions: z.array(Movement),
		/** The service on which most credits were spent lately; absent where none were. */
		mostUsed: z.optional(z.string()),
	}),
	problems: [],
	idempotent: true,
});

export const getUsage = endpoint({
	name: 'getUsage',
	path: '/v1/credits/GetUsage',
	summary: 'Adds up what was spent by day and service',
	access: 'signedIn',
	feature: 'credits',
	viewing: 'amounts',
	input: z.strictObject(Range),
	output: z.strictObject({
		days: z.array(z.strictObject({ day: Day, service: z.string(), amount: z.int(), count: z.int() })),
	}),
	problems: rangeProblems,
	idempotent: true,
});

export const downloadStatement = downloadEndpoint({
	name: 'downloadStatement',
	cost: 'many',
	path: '/v1/files/credits/statement.csv',
	summary:
		'The statement of a range of days as CSV, in the language of the person; From, To, TimeZone and Wallet as query',
	access: 'signedIn',
	feature: 'credits',
	problems: [...rangeProblems, 'credits.statement_too_long'],
});

export const downloadStatementPdf = downloadEndpoint({
	...downloadStatement,
	name: 'downloadStatementPdf',
	path: '/v1/files/credits/statement.pdf',
	summary: 'The same statement as PDF, for ranges with at most 2,000 rows',
});

export const downloadUsage = downloadEndpoint({
	name: 'downloadUsage',
	cost: 'many',
	path: '/v1/files/credits/usage.csv',
	summary: 'What was spent by day and service as CSV, with the same query',
	access: 'signedIn',
	feature: 'credits',
	problems: rangeProblems,
});

/** What the query of each must be. */
export const rangeQuery = z.strictObject(Range);

export const transactionEndpoints = [
	listTransactions,
	getStatement,
	sumTransactions,
	getTransaction,
	getGlance,
	getUsage,
];
export const transactionFileEndpoints = [downloadStatement, downloadStatementPdf, downloadUsage];
