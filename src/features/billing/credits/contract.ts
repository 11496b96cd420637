// Credits: balance, transactions, statement, transfer and usage of people, and what products charge. Every amount is a whole number of
// hundredths of a credit (specification § 1: credits, also called points).
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { maskMovement, maskMovements } from './masks.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, SerialNumber, TimeZone } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { notePattern } from '#platform/contract/typed-text.ts';

/** Amounts of credits are whole hundredths of one. */
export const hundredths = 100;
/** A million credits: more at once is a slip of the hand or of a program. */
export const maxAmount = 1_000_000 * hundredths;
/** A statement covers at most this many days, both ends included. */
export const maxRangeDays = 366;
/** Transactions of one page of a statement. */
export const pageSize = 50;
/** Rows that a file of a statement may have: a page of a PDF is drawn in as long as a thousand rows of CSV. */
export const maxStatementRows = { csv: 20_000, pdf: 2_000 } as const;
/** Characters that transactions can be searched for. */
export const maxSearchLength = 120;
/** Transactions of a range that a search looks at, the newest first: 10 µs each, so that the longest search takes some 0.2 s. */
export const maxSearched = 20_000;
/** People that a search for a recipient answers with. */
export const maxRecipients = 8;
/** Shorter ones would find everybody. */
export const minQueryLength = 2;
/** Characters of what a sender writes to the recipient. */
export const maxNoteLength = 140;
/** A look-up of recipients names people: no one needs more of them. */
export const recipientSearches = { max: 60, windowMs: minutes(10) } as const;
/** In force where an organisation has no rule of its own. */
export const transferRule = {
	scope: 'organisation',
	dailyLimit: 1_000 * hundredths,
	proofAbove: 100 * hundredths,
} as const;
/** What a daily limit counts: the time up to now, not a day of the calendar. */
export const transferWindowMs = days(1);
/** How long a product may set credits aside; then they are free again. */
export const reservationLifetime = { defaultMs: minutes(30), maxMs: days(7) } as const;

export const creditProblem = defineProblems({
	'credits.insufficient': 409,
	/** There may be credits enough, but not enough of those that may be transferred. */
	'credits.not_transferable': 409,
	'credits.recipient_not_found': 404,
	'credits.daily_limit': 409,
	'credits.too_many_searches': 429,
	'credits.allowance_exceeded': 409,
	/** The idempotency key came with another body before. */
	'credits.key_reused': 409,
	'credits.person_not_found': 404,
	'credits.no_office': 404,
	'credits.reservation_not_found': 404,
	'credits.reservation_closed': 409,
	'credits.over_reservation': 409,
	'credits.already_reversed': 409,
	'credits.not_reversible': 409,
	'credits.range_invalid': 400,
	'credits.statement_too_long': 409,
	/** There is no such transaction in a wallet that the person may see. */
	'credits.transaction_not_found': 404,
});

export const walletNames = ['person', 'office'] as const;
/** What happened, as a statement says it. */
export const movementKinds = [
	'bought',
	'granted',
	'transferred_in',
	'transferred_out',
	'spent',
	'reversed',
	'expired',
] as const;
export type MovementKind = (typeof movementKinds)[number];
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

const Amount = z.int().check(z.minimum(1), z.maximum(maxAmount));
/** Made by the caller before the first try and kept until an answer came. */
const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));
const Wallet = z.optional(z.enum(walletNames));
const Cursor = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/));
/** Days begin where the person is: in their time zone. */
const Range = { From: Day, To: Day, TimeZone, Wallet };
/** A part of a reference, of a file's number, of a note, or of the name of a person or a service, as the reader is shown them. */
const Search = z.optional(line({ min: 1, max: maxSearchLength }));
/** Which transactions of the range. */
const Pick = { ...Range, Search, Group: z.optional(z.enum(movementGroupNames)) };

export const getBalance = endpoint({
	name: 'getBalance',
	path: '/v1/credits/GetBalance',
	summary: 'Tells what the signed-in person has: free, set aside, transferable and about to expire',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		Available: z.int(),
		Held: z.int(),
		Transferable: z.int(),
		Expiring: z.array(z.strictObject({ Amount: z.int(), ExpiresAt: z.iso.datetime() })),
		/** Of the office's wallet: what the person may still spend this month, and for who manages it all that is in it. */
		Office: z.optional(
			z.strictObject({
				Name: z.string(),
				Monthly: z.int(),
				Used: z.int(),
				Available: z.optional(z.int()),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

const Movement = z.strictObject({
	TransactionID: z.string(),
	Reference: z.string(),
	At: z.iso.datetime(),
	Kind: z.enum(movementKinds),
	/** Below zero for what left the wallet. */
	Amount: z.int(),
	BalanceAfter: z.int(),
	/** The other person of a transfer. */
	Counterpart: z.optional(z.string()),
	Service: z.optional(z.string()),
	ExternalReference: z.optional(z.string()),
	Note: z.optional(z.string()),
	/** Of a reversal: what it undid. */
	Reverses: z.optional(
		z.strictObject({ Reference: z.string(), Kind: z.enum(movementKinds), Service: z.optional(z.string()) }),
	),
	/** Reference of the reversal that undid it. */
	ReversedBy: z.optional(z.string()),
	/** Of what the person bought with a card: the payment, whose receipt they may see. */
	PaymentID: z.optional(z.string()),
});
export type Movement = z.output<typeof Movement>;

const rangeProblems = ['credits.range_invalid', 'credits.no_office'] as const;

export const listTransactions = endpoint({
	name: 'listTransactions',
	path: '/v1/credits/ListTransactions',
	summary: 'Lists what changed a wallet between two days, the newest first, page by page',
	access: 'signedIn',
	viewing: { mask: maskMovements },
	input: z.strictObject({ ...Pick, Cursor: z.optional(Cursor) }),
	output: z.strictObject({ Transactions: z.array(Movement), NextCursor: z.optional(Cursor) }),
	problems: rangeProblems,
	idempotent: true,
});

export const getStatement = endpoint({
	name: 'getStatement',
	path: '/v1/credits/GetStatement',
	summary: 'Gives the balance before and after a range of days and the first page of what changed it',
	access: 'signedIn',
	viewing: { mask: maskMovements },
	input: z.strictObject(Pick),
	output: z.strictObject({
		Opening: z.int(),
		Closing: z.int(),
		Transactions: z.array(Movement),
		NextCursor: z.optional(Cursor),
	}),
	problems: rangeProblems,
	idempotent: true,
});

export const sumTransactions = endpoint({
	name: 'sumTransactions',
	path: '/v1/credits/SumTransactions',
	summary: 'Counts and adds up all that changed a wallet between two days, and how much of it a search finds',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({ ...Range, Search }),
	/** Opening and In less Out is Closing: all are read from one state of the books. */
	output: z.strictObject({
		Opening: z.int(),
		In: z.int(),
		Out: z.int(),
		Closing: z.int(),
		Groups: z.array(
			z.strictObject({
				Group: z.enum(movementGroupNames),
				Count: z.int(),
				/** Of these, what the search finds; all without one. The amount is below zero where more left than came. */
				Found: z.int(),
				FoundAmount: z.int(),
			}),
		),
		/** Where the range has more transactions than a search looks at: it found none before this moment because it did not look. */
		SearchedFrom: z.optional(z.iso.datetime()),
	}),
	problems: rangeProblems,
	idempotent: true,
});

export const getTransaction = endpoint({
	name: 'getTransaction',
	path: '/v1/credits/GetTransaction',
	summary: 'Gives one transaction of the person’s wallet, or of their office’s where they manage it',
	access: 'signedIn',
	viewing: { mask: ({ Transaction }) => ({ Transaction: maskMovement(Transaction) }) },
	input: z.strictObject({ TransactionID: z.uuid() }),
	output: z.strictObject({ Transaction: Movement }),
	problems: ['credits.transaction_not_found'],
	idempotent: true,
});

export const getUsage = endpoint({
	name: 'getUsage',
	path: '/v1/credits/GetUsage',
	summary: 'Adds up what was spent by day and service',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject(Range),
	output: z.strictObject({
		Days: z.array(z.strictObject({ Day, Service: z.string(), Amount: z.int(), Count: z.int() })),
	}),
	problems: rangeProblems,
	idempotent: true,
});

export const findRecipients = endpoint({
	name: 'findRecipients',
	path: '/v1/credits/FindRecipients',
	summary: 'Finds people to whom the signed-in person may transfer credits, by the begin of a name or the whole e-mail',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ Query: line({ min: minQueryLength, max: 120 }) }),
	output: z.strictObject({
		/** The best match first. People of other organisations than the person’s own by the first letter of the family name only. */
		Recipients: z.array(z.strictObject({ UserID: z.int(), Name: z.string(), OfficeName: z.string() })),
		/** What may still be transferred today, and above which amount a recent proof is asked for. */
		LeftToday: z.int(),
		ProofAbove: z.int(),
	}),
	problems: ['credits.too_many_searches'],
	idempotent: true,
});

/** A repeat with the same key gets the same one. */
const Receipt = z.strictObject({ TransactionID: z.string(), Reference: z.string(), BalanceAfter: z.int() });

export const transferCredits = endpoint({
	name: 'transferCredits',
	path: '/v1/credits/TransferCredits',
	summary: 'Transfers bought or received credits to another person',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		RecipientUserID: SerialNumber,
		Amount,
		/** It stands in mails and statements. */
		Note: z.optional(line({ min: 1, max: maxNoteLength }).check(z.regex(notePattern))),
		IdempotencyKey,
	}),
	output: Receipt,
	problems: [
		'credits.recipient_not_found',
		'credits.not_transferable',
		'credits.daily_limit',
		'credits.key_reused',
		'credits.too_many_searches',
	],
	idempotent: true,
});

const Service = z.string().check(z.regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/), z.maxLength(60));
const Charge = {
	UserID: SerialNumber,
	/** `office`: the wallet of the person's office, within their allowance. Absent: what the set-up of their office says. */
	Wallet,
	Amount,
	Service,
	ExternalReference: z.optional(line({ min: 1, max: 120 })),
	IdempotencyKey,
};
const chargeProblems = [
	'credits.person_not_found',
	'credits.no_office',
	'credits.insufficient',
	'credits.allowance_exceeded',
	'credits.key_reused',
] as const;

export const chargeCredits = endpoint({
	name: 'chargeCredits',
	path: '/v1/credits/ChargeCredits',
	summary: 'Charges a person or their office for a service of a product',
	access: { service: 'credits.charge' },
	input: z.strictObject(Charge),
	output: Receipt,
	problems: chargeProblems,
	idempotent: true,
});

export const reserveCredits = endpoint({
	name: 'reserveCredits',
	path: '/v1/credits/ReserveCredits',
	summary: 'Sets credits aside for a service whose price is known only afterwards',
	access: { service: 'credits.charge' },
	input: z.strictObject({
		...Charge,
		ExpiresInSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(reservationLifetime.maxMs / 1000))),
	}),
	output: z.strictObject({
		ReservationID: z.string(),
		Reference: z.string(),
		ExpiresAt: z.iso.datetime(),
	}),
	problems: chargeProblems,
	idempotent: true,
});

const Reservation = { UserID: Charge.UserID, ReservationID: z.string().check(z.minLength(1), z.maxLength(60)) };
const reservationProblems = [
	'credits.person_not_found',
	'credits.reservation_not_found',
	'credits.reservation_closed',
	'credits.key_reused',
] as const;

export const captureReservation = endpoint({
	name: 'captureReservation',
	path: '/v1/credits/CaptureReservation',
	summary: 'Spends a reservation or a part of it; the rest goes back',
	access: { service: 'credits.charge' },
	input: z.strictObject({ ...Reservation, Amount, ExternalReference: Charge.ExternalReference, IdempotencyKey }),
	output: Receipt,
	problems: [...reservationProblems, 'credits.over_reservation'],
	idempotent: true,
});

export const releaseReservation = endpoint({
	name: 'releaseReservation',
	path: '/v1/credits/ReleaseReservation',
	summary: 'Gives a reservation back whole',
	access: { service: 'credits.charge' },
	input: z.strictObject({ ...Reservation, IdempotencyKey }),
	output: Receipt,
	problems: reservationProblems,
	idempotent: true,
});

export const downloadStatement = downloadEndpoint({
	name: 'downloadStatement',
	path: '/v1/files/credits/statement.csv',
	summary:
		'The statement of a range of days as CSV, in the language of the person; From, To, TimeZone and Wallet as query',
	access: 'signedIn',
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
	path: '/v1/files/credits/usage.csv',
	summary: 'What was spent by day and service as CSV, with the same query',
	access: 'signedIn',
	problems: rangeProblems,
});
/** What the query of each must be. */
export const rangeQuery = z.strictObject(Range);

export const creditEndpoints = [
	getBalance,
	listTransactions,
	getStatement,
	sumTransactions,
	getTransaction,
	getUsage,
	findRecipients,
	transferCredits,
	chargeCredits,
	reserveCredits,
	captureReservation,
	releaseReservation,
];
export const creditFileEndpoints = [downloadStatement, downloadStatementPdf, downloadUsage];
