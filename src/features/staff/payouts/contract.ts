// Payouts of the card processor beside the documents of a seller, for accountants, of a period of whole months. Each line is the processor's own and
// names our document. Amounts are whole cents, what is taken or given back is below zero, and days are those of the seller's business zone.
import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** Payouts that one page has. */
export const payoutsPage = 25;
/** Open payouts that are shown, the latest first. */
export const mostOpen = 20;
/** Lines that one page has. */
export const linesPage = 100;
export const minReason = 3;
export const maxReason = 500;
/** What was read longer ago is late. */
export const readLastsHours = 3;

export const payoutsProblem = defineProblems({
	'payouts.not_found': 404,
	/** Something of it has changed since the caller saw it, or an open item has to be settled first. */
	'payouts.changed': 409,
});

const Time = z.iso.datetime();
const Reference = line({ min: 1, max: 100 });
/** Its first and last day. */
const period = { from: Day, to: Day };

const Payout = z.strictObject({
	/** It is the processor's own. */
	payoutId: z.string(),
	day: Day,
	arrivesOn: Day,
	state: z.enum(['on_way', 'paid', 'failed']),
	/** Somebody asked for it otherwise, and the processor does not say what is in it. */
	isAutomatic: z.boolean(),
	payments: z.int(),
	paid: z.int(),
	/** Refunds and disputes. */
	returned: z.int(),
	fees: z.int(),
	amount: z.int(),
	/** All its amounts are in it; it is absent for Canadian dollars. What is in another currency is in no sum and in no entry. */
	currency: z.optional(z.string()),
	/** What the bank got in one sum, where some of it is another seller's. */
	whole: z.optional(z.int()),
	difference: z.int(),
	/** What of the difference no open item explains: it can be settled here. */
	toSettle: z.int(),
	settled: z.optional(z.strictObject({ at: Time, by: z.optional(z.string()), reason: z.string() })),
});
export type Payout = z.output<typeof Payout>;

export const getPayouts = endpoint({
	name: 'getPayouts',
	path: '/v1/staff/GetPayouts',
	summary:
		'Shows the payouts of a period beside the brand’s documents, those that differ first, and what the balance at the card processor came to',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, cursor: z.optional(line({ min: 1, max: 200 })) }),
	output: z.strictObject({
		balance: z.strictObject({
			opening: z.int(),
			payments: z.int(),
			refunds: z.int(),
			disputes: z.int(),
			fees: z.int(),
			/** What the processor moved for another reason. */
			other: z.int(),
			payouts: z.int(),
			closing: z.int(),
			/** What the account of the journal has at the end. */
			journal: z.int(),
		}),
		open: z.array(Payout),
		count: z.int(),
		openCount: z.int(),
		/** The latest first. */
		payouts: z.array(Payout),
		nextCursor: z.optional(z.string()),
		/** It is absent before the first time. */
		readAt: z.optional(Time),
		isLate: z.boolean(),
		maySettle: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});
export type Payouts = OutputOf<typeof getPayouts>;

const lineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;
const lineReasons = ['open_item', 'no_document', 'other_amount', 'other_currency', 'other_kind'] as const;

const Line = z.strictObject({
	/** It is the processor's own. */
	key: z.string(),
	kind: z.enum(lineKinds),
	/** The processor's own word. */
	type: z.string(),
	day: Day,
	number: z.optional(z.string()),
	payer: z.optional(z.string()),
	description: z.optional(Multilingual),
	gross: z.int(),
	fee: z.int(),
	currency: z.string(),
	/** What it was in another currency, and what one unit of that was worth. */
	foreign: z.optional(z.strictObject({ amount: z.int(), currency: z.string(), rate: z.optional(z.string()) })),
	/** What documents say of the gross amount. */
	documents: z.int(),
	reason: z.optional(z.enum(lineReasons)),
	/** The open item, where there is one. */
	itemId: z.optional(z.string()),
	paymentId: z.optional(z.string()),
});
export type PayoutLine = z.output<typeof Line>;

export const listPayoutLines = endpoint({
	name: 'listPayoutLines',
	path: '/v1/staff/ListPayoutLines',
	summary: 'Lists what a payout to the brand is made of, in the order of time, page by page',
	access: { staff: 'books.read' },
	input: z.strictObject({ payoutId: Reference, cursor: z.optional(line({ min: 1, max: 200 })) }),
	output: z.strictObject({ lines: z.array(Line), nextCursor: z.optional(z.string()) }),
	problems: ['payouts.not_found'],
	idempotent: true,
});

export const settlePayout = endpoint({
	name: 'settlePayout',
	path: '/v1/staff/SettlePayout',
	summary:
		'Writes down what the difference of a payout is that no open item explains, so that its month can be closed; no money moves, and nothing is booked',
	access: { staff: 'books.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		payoutId: Reference,
		/** As the caller has seen it. */
		difference: z.int(),
		reason: line({ min: minReason, max: maxReason }),
	}),
	output: z.strictObject({}),
	problems: ['payouts.not_found', 'payouts.changed'],
	idempotent: true,
});

export const exportPayouts = downloadEndpoint({
	name: 'exportPayouts',
	cost: 'many',
	path: '/v1/files/staff/payouts',
	summary: 'What payouts to the brand in a period are made of as CSV; From and To as query',
	access: { staff: 'books.read' },
	problems: ['books.unsound'],
});
/** What its query must be. */
export const exportPayoutsQuery = z.strictObject(period);

export const payoutsEndpoints = [getPayouts, listPayoutLines, settlePayout];
export const payoutsFileEndpoints = [exportPayouts];
