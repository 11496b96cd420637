// The books of a seller as accountants see them: the journal of a month, day by day down to what made each entry, and the close of a month. Nothing
// is typed here. A brand is a seller, and who reads has a say over all of it. Amounts are whole cents; days are those of the seller's business zone.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { accounts, origins } from '#features/billing/books/contract.ts';

/** A page of an account's entries has so many. */
export const entriesPage = 50;
/** The same reading of the books in the same session is written once for so long, however often it is looked at. */
export const lookMinutes = 60;
/** Months that can be chosen: twenty years. */
export const mostMonths = 240;

/** Why a month cannot be closed. `not_proved`: the books contradict what made them. */
export const hindranceKinds = [
	'not_over',
	'older_open',
	'payment_unknown',
	'processor_not_read',
	'payout_open',
	'no_number',
	'no_entries',
	'not_proved',
] as const;
export type HindranceKind = (typeof hindranceKinds)[number];

export const booksProblem = defineProblems({
	'books.not_over': 409,
	'books.older_open': 409,
	'books.payment_unknown': 409,
	'books.processor_not_read': 409,
	'books.payout_open': 409,
	'books.no_number': 409,
	'books.no_entries': 409,
	'books.not_proved': 409,
	/** The last proof found that the books contradict what made them: nothing leaves them then. */
	'books.unsound': 409,
} satisfies Record<`books.${HindranceKind | 'unsound'}`, number>);

const Time = z.iso.datetime();
const Account = z.enum(accounts);
/** By its first day; any other day of it means the month as well. */
const Month = Day;

const Closing = z.strictObject({
	closedAt: Time,
	/** Absent for somebody who is no longer there. */
	closedBy: z.optional(z.string()),
	/** It seals the lines, and is written in hexadecimal digits. */
	hash: z.string(),
});

const JournalDay = z.strictObject({
	day: Day,
	entries: z.int(),
	lines: z.int(),
	debit: z.int(),
	credit: z.int(),
});
export type JournalDay = z.output<typeof JournalDay>;

export const getBooksMonth = endpoint({
	name: 'getBooksMonth',
	path: '/v1/staff/GetBooksMonth',
	summary:
		'Shows the journal of a month of the brand’s books by day, what keeps it from being closed, and when the books were proved last; the oldest open month where none is named',
	access: { staff: 'books.read' },
	input: z.strictObject({ month: z.optional(Month) }),
	output: z.strictObject({
		/** Names the company that sells. */
		seller: z.string(),
		month: Day,
		/** Those that have entries, and the one that is shown; the latest first. */
		months: z.array(z.strictObject({ month: Day, closing: z.optional(Closing) })),
		/** Those that have entries, the latest first. */
		days: z.array(JournalDay),
		/** None for a month that is closed. */
		hindrances: z.array(
			z.strictObject({
				kind: z.enum(hindranceKinds),
				/** From this day on it can be closed, or the month that comes first. */
				day: z.optional(Day),
				/** Of a payout that is open: what of it no document says. */
				difference: z.optional(z.int()),
				/** The difference is in it; it is absent for Canadian dollars. */
				currency: z.optional(z.string()),
				/** They have lines and no number in the operator’s own books. */
				accounts: z.optional(z.array(Account)),
			}),
		),
		/** `late`: it was not proved for hours. */
		proof: z.strictObject({ state: z.enum(['sound', 'late', 'broken']), at: z.optional(Time) }),
		mayClose: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

export const getBooksDay = endpoint({
	name: 'getBooksDay',
	path: '/v1/staff/GetBooksDay',
	summary: 'Shows what a day of the brand’s journal changed of each account',
	access: { staff: 'books.read' },
	input: z.strictObject({ day: Day }),
	output: z.strictObject({
		/** They stand in the order of the chart of accounts. */
		accounts: z.array(
			z.strictObject({
				account: Account,
				/** In the operator’s own books; absent where there is none. */
				number: z.optional(z.string()),
				entries: z.int(),
				debit: z.int(),
				credit: z.int(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const listBooksEntries = endpoint({
	name: 'listBooksEntries',
	path: '/v1/staff/ListBooksEntries',
	summary: 'Lists the entries of one account on a day of the brand’s journal, each with the document that made it',
	access: { staff: 'books.read' },
	input: z.strictObject({ day: Day, account: Account, cursor: z.optional(line({ min: 1, max: 300 })) }),
	output: z.strictObject({
		entries: z.array(
			z.strictObject({
				/** Unique among them. */
				key: z.string(),
				origin: z.enum(origins),
				/** The number of the invoice or credit note; absent where it is of many. */
				number: z.optional(z.string()),
				/** When it happened, where that month was closed before. */
				forDay: z.optional(Day),
				/** Debits are above zero. */
				amount: z.int(),
			}),
		),
		nextCursor: z.optional(z.string()),
	}),
	problems: [],
	idempotent: true,
});

export const closeBooksMonth = endpoint({
	name: 'closeBooksMonth',
	path: '/v1/staff/CloseBooksMonth',
	summary:
		'Closes a month of the brand’s books for good, the oldest first, and proves it at this moment; a second caller is told who closed it',
	access: { staff: 'books.manage' },
	needsRecentProof: true,
	input: z.strictObject({ month: Month }),
	output: z.strictObject({
		closedAt: Time,
		/** Absent where the caller did. */
		closedBy: z.optional(z.string()),
	}),
	problems: hindranceKinds.map((kind) => `books.${kind}` as const),
	idempotent: true,
});

export const booksEndpoints = [getBooksMonth, getBooksDay, listBooksEntries, closeBooksMonth];
