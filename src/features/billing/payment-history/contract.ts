// Payments and invoices as one list (specification § 1: invoices; addresses viewPayments and viewInvoices). A row is what was bought: its
// invoice with the payments, refunds and disputes that belong to it, or a payment that has no invoice. Amounts are whole cents.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual } from '#platform/contract/field-kinds.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { creditReasons, invoiceStates, topics } from '#features/billing/invoices/contract.ts';
import { failureReasons, SessionID } from '#features/billing/payments/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';

/** Number of rows that one page of the list has. */
export const pageSize = 25;

/** What the list can be narrowed to. */
export const entryFilters = ['to_pay', 'credits', 'subscription', 'refunds', 'disputed'] as const;
export type EntryFilter = (typeof entryFilters)[number];

/** `declined`: the last attempt to pay what is due, or the only one. `abandoned`: the page was left without paying. */
export const entryStates = [...invoiceStates, 'declined', 'abandoned'] as const;
export type EntryState = (typeof entryStates)[number];

/** What happened to a row. `carried`: set against another document. `credits`: put into a wallet. */
export const eventKinds = [
	'declined',
	'abandoned',
	'on_its_way',
	'paid',
	'carried',
	'credits',
	'credit_note',
	'refund_pending',
	'refund_done',
	'refund_failed',
	'dispute_open',
	'dispute_won',
	'dispute_lost',
	'dispute_closed',
] as const;
export type EventKind = (typeof eventKinds)[number];

const Card = z.strictObject({ brand: z.enum(cardBrands), last4: z.string() });
const DocumentID = z.uuid();

const Event = z.strictObject({
	kind: z.enum(eventKinds),
	at: z.iso.datetime(),
	/** Credits are counted in hundredths. */
	amount: z.optional(z.int()),
	card: z.optional(Card),
	/** Why it was declined. */
	failure: z.optional(z.enum(failureReasons)),
	/** Why it was credited, and the seller's own words for it. */
	reason: z.optional(z.enum(creditReasons)),
	words: z.optional(Multilingual),
	/** Number of the document that it was set against. */
	number: z.optional(z.string()),
	transactionId: z.optional(z.string()),
	/** The amount is in the person's favour. */
	isKept: z.optional(z.boolean()),
});
export type EntryEvent = z.output<typeof Event>;

const Entry = z.strictObject({
	/** The id of the invoice, or of the payment where it has none. */
	entryId: DocumentID,
	day: Day,
	/** It is absent on a payment without an invoice. */
	invoice: z.optional(z.strictObject({ invoiceId: DocumentID, number: z.string() })),
	topic: z.enum(topics),
	/** The first line, and how many more there are. */
	description: Multilingual,
	moreLines: z.int(),
	/** First and last day. */
	period: z.optional(z.strictObject({ from: Day, to: Day })),
	state: z.enum(entryStates),
	/** Where something is to be paid. */
	dueOn: z.optional(Day),
	/** Since when the bank has not decided. */
	disputedAt: z.optional(z.iso.datetime()),
	/** The card that paid, or was declined last. */
	card: z.optional(Card),
	/** Taxes are included. */
	total: z.int(),
	/** What is left to pay; below zero: in favour of the person. */
	balance: z.int(),
	/** Paid by cards. */
	paid: z.int(),
	/** Refunded or credited. */
	givenBack: z.int(),
	/** Paid by the person's office, which the person manages. */
	isOffices: z.boolean(),
	/** The oldest first. */
	events: z.array(Event),
	/** Belongs to the payments that the reader made. */
	receipts: z.array(z.strictObject({ sessionId: SessionID, orderNumber: z.string() })),
	creditNotes: z.array(z.strictObject({ invoiceId: DocumentID, number: z.string(), total: z.int() })),
	/** What was ordered, where no invoice has it. */
	order: z.optional(
		z.strictObject({
			lines: z.array(z.strictObject({ description: Multilingual, amount: z.int() })),
			taxes: z.array(z.strictObject({ tax: z.enum(taxes), rateMillionths: z.int(), amount: z.int() })),
		}),
	),
});
export type Entry = z.output<typeof Entry>;

/** Covers all rows of the time that is shown, whatever narrows the list; counts are of what is looked for. */
const Summary = z.strictObject({
	paid: z.int(),
	/** How many rows were paid. */
	payments: z.int(),
	/** What the rows of each topic came to. */
	topics: z.array(z.strictObject({ topic: z.enum(topics), paid: z.int(), payments: z.int() })),
	refunded: z.int(),
	/** The sum of credit notes that is in the person's favour today. */
	keptInFavour: z.int(),
	disputed: z.int(),
	disputedSince: z.optional(z.iso.datetime()),
	/** Today, of all documents. */
	inFavour: z.int(),
	count: z.int(),
	filters: z.array(z.strictObject({ filter: z.enum(entryFilters), count: z.int() })),
	/** The latest first: `2026-11`. */
	months: z.array(z.strictObject({ month: z.string(), paid: z.int(), refunded: z.int() })),
});
export type Summary = z.output<typeof Summary>;

/** A day and a UUID, of whose begin the time is read. */
const cursor = /^\d{4}-\d{2}-\d{2}\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/;

export const listPaymentsAndInvoices = endpoint({
	name: 'listPaymentsAndInvoices',
	path: '/v1/payments/ListPaymentsAndInvoices',
	summary:
		'Lists what the person and the office they manage paid or are to pay, the newest first, page by page: each with its invoice, its payments, and what was given back',
	access: 'signedIn',
	viewing: {
		shows: 'amounts',
		without: ['search'],
		// Cards are not shown to visits, and neither is a payment that came to nothing.
		mask: (page) => ({
			...page,
			entries: page.entries
				.filter(({ invoice }) => invoice !== undefined)
				.map((entry) => ({
					...entry,
					card: undefined,
					receipts: [],
					events: entry.events.map((event) => ({ ...event, card: undefined, failure: undefined })),
				})),
		}),
	},
	input: z.strictObject({
		/** Absent: this year, or the latest one of which there is something. */
		year: z.optional(z.int().check(z.minimum(2000), z.maximum(2999))),
		isEveryYear: z.optional(z.boolean()),
		filter: z.optional(z.enum(entryFilters)),
		/** A number, an amount, or what was bought, as people type them. */
		search: z.optional(line({ max: 80 })),
		cursor: z.optional(z.string().check(z.regex(cursor))),
	}),
	output: z.strictObject({
		entries: z.array(Entry),
		nextCursor: z.optional(z.string()),
		/** The year that is shown; absent where all are. */
		year: z.optional(z.int()),
		/** The first page has the years that have anything, the latest first. */
		years: z.array(z.int()),
		/** It comes with the first page. */
		summary: z.optional(Summary),
		/** When the chains of the seller were last proved, and whether they were whole; absent before the first time. */
		checked: z.optional(z.strictObject({ at: z.iso.datetime(), isWhole: z.boolean() })),
	}),
	problems: [],
	idempotent: true,
});

export const paymentHistoryEndpoints = [listPaymentsAndInvoices];
