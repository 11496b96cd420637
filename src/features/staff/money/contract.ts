// Support sees a person's money: what is open, what was paid and given back, in one time line, and finds a payment by what a caller can
// say of it. Nothing is changed here. Who looked is in the audit log. Amounts are whole cents; what leaves the seller is below zero.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual, SerialNumber } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { movementKinds } from '#features/billing/credits/contract.ts';
import {
	correctionReasons,
	creditReasons,
	invoiceStates,
	paperLanguages,
	topics,
} from '#features/billing/invoices/contract.ts';
import { failureReasons } from '#features/billing/payments/contract.ts';

export { type FindPart, parseFind, withoutPart } from './rules.ts';

/** One page of a time line has so many moments. */
export const pageSize = 25;
/** The same person of the staff in the same session is written once for so long, however often they look. */
export const lookMinutes = 60;

export const moneyProblem = defineProblems({
	/** It is said of somebody out of the caller’s reach as well. */
	'money.person_not_found': 404,
	'money.payment_not_found': 404,
	'money.document_not_found': 404,
});

/** What a time line has. `credits`: what came into a wallet or left it otherwise than by a purchase or by use. */
export const momentKinds = ['invoice', 'payment', 'refund', 'dispute', 'credit_note', 'credits'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** What it can be narrowed to. */
export const momentFilters = ['invoices', 'payments', 'credit_notes', 'refunds', 'credits'] as const;
export type MomentFilter = (typeof momentFilters)[number];

/** How a payment stands at the processor. */
export const paymentStates = ['paid', 'refunded', 'refunded_part', 'disputed', 'pending', 'failed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a refund or a dispute stands there. */
export const returnStates = ['pending', 'done', 'failed', 'inquiry', 'open', 'won', 'lost', 'closed'] as const;
export type ReturnStateName = (typeof returnStates)[number];

const Card = z.strictObject({ brand: z.enum(cardBrands), last4: z.string() });
const Paper = z.strictObject({ invoiceId: z.uuid(), number: z.string() });

const Payment = z.strictObject({
	paymentId: z.uuid(),
	state: z.enum(paymentStates),
	amount: z.int(),
	at: z.iso.datetime(),
	card: z.optional(Card),
	failure: z.optional(z.enum(failureReasons)),
	/** Absent until it is paid. */
	orderNumber: z.optional(z.string()),
	/** The processor calls the charge so. */
	reference: z.optional(z.string()),
});
export type MoneyPayment = z.output<typeof Payment>;

const Moment = z.strictObject({
	kind: z.enum(momentKinds),
	/** It is that of the document, the payment, the return at the processor, or the transaction of credits. */
	id: z.string(),
	at: z.iso.datetime(),
	/** Credits are counted in hundredths. */
	amount: z.int(),
	topic: z.optional(z.enum(topics)),
	/** What was bought: the first line, and how many more there are. */
	description: z.optional(Multilingual),
	moreLines: z.int(),
	period: z.optional(z.strictObject({ from: Day, to: Day })),
	/** The document itself, or the one that the payment or the return is about. */
	paper: z.optional(Paper),
	/** For a credit note, the invoice that it credits; for a return, the note that books it. */
	other: z.optional(Paper),
	invoiceState: z.optional(z.enum(invoiceStates)),
	/** What is left to pay; below zero: in the person's favour. */
	balance: z.optional(z.int()),
	dueOn: z.optional(Day),
	payment: z.optional(Payment),
	returnState: z.optional(z.enum(returnStates)),
	/** The last moment to answer a dispute. */
	respondBy: z.optional(z.iso.datetime()),
	/** Why something was credited. */
	reason: z.optional(z.enum(creditReasons)),
	/** Belongs to a credit note by which staff corrected an invoice. */
	correction: z.optional(
		z.strictObject({
			reason: z.enum(correctionReasons),
			by: z.string(),
			/** Where the money goes: back to a card, to the next invoice, or off what was due. */
			way: z.enum(['card', 'balance', 'due']),
		}),
	),
	/** The processor's word for why something came back, or what staff wrote about credits. */
	words: z.optional(z.string()),
	/** What was put into the wallet for it, and how the statement calls it. */
	credits: z.optional(z.strictObject({ amount: z.int(), reference: z.string() })),
	movement: z.optional(z.enum(movementKinds)),
});
export type Moment = z.output<typeof Moment>;

/** One group of a search has so many payments or documents. */
export const groupSize = 20;
/** Those that are shown before anything is typed. */
export const latestSize = 50;

/** The part of what was typed that a payment does not match. */
export const differences = ['card', 'amount', 'day'] as const;
export type Difference = (typeof differences)[number];

const FoundPayment = z.strictObject({
	...Payment.shape,
	userId: z.int(),
	name: z.string(),
	paper: z.optional(Paper),
	/** Everything else matches. */
	differs: z.optional(z.enum(differences)),
});
export type FoundPayment = z.output<typeof FoundPayment>;

const FoundInvoice = z.strictObject({
	...Paper.shape,
	userId: z.int(),
	name: z.string(),
	day: Day,
	total: z.int(),
	/** It is absent on a credit note. */
	state: z.optional(z.enum(invoiceStates)),
	/** The one that paid it, or tried to. */
	paymentId: z.optional(z.uuid()),
});
export type FoundInvoice = z.output<typeof FoundInvoice>;

/** What is open for a person, the most urgent first. */
export const openKinds = ['past_due', 'not_placed', 'no_answer', 'dispute', 'owed'] as const;
export type OpenKind = (typeof openKinds)[number];

const OpenItem = z.strictObject({
	kind: z.enum(openKinds),
	/** Of what is open: the document, the payment, or the return at the processor. */
	itemId: z.string(),
	/** Since when. */
	since: z.iso.datetime(),
	amount: z.int(),
	description: z.optional(Multilingual),
	paper: z.optional(Paper),
	paymentId: z.optional(z.uuid()),
	card: z.optional(Card),
	/** Why the card was declined last. */
	failure: z.optional(z.enum(failureReasons)),
	/** The processor's word for why it is disputed. */
	words: z.optional(z.string()),
	/** Until when a dispute must be answered. */
	until: z.optional(z.iso.datetime()),
	dueOn: z.optional(Day),
});
export type OpenItem = z.output<typeof OpenItem>;

const OrgID = z.optional(SerialNumber);
/** It has a time and the id of a moment. */
const cursor = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|\+00:00) [\w:-]{1,120}$/;

export const getPersonMoney = endpoint({
	name: 'getPersonMoney',
	path: '/v1/staff/GetPersonMoney',
	summary:
		'Shows a person’s money: what is open, the figures, and a page of what was paid and given back, the newest first; the audit log says who looked',
	access: { staff: 'money.read' },
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		filter: z.optional(z.enum(momentFilters)),
		/** A document's number, the last digits of a card, or an amount, as people type them. */
		search: z.optional(line({ max: 40 })),
		cursor: z.optional(z.string().check(z.regex(cursor))),
	}),
	output: z.strictObject({
		moments: z.array(Moment),
		nextCursor: z.optional(z.string()),
		/** It comes with the first page. */
		overview: z.optional(
			z.strictObject({
				open: z.array(OpenItem),
				/** They are said by name, without a price. */
				seats: z.array(
					z.strictObject({ subscriptionId: z.string(), name: Multilingual, startsOn: Day, endsOn: z.optional(Day) }),
				),
				/** Hundredths of a credit: what is free, and what of it was bought. */
				credits: z.strictObject({ available: z.int(), bought: z.int() }),
				/** The default one. */
				card: z.optional(z.strictObject({ ...Card.shape, expMonth: z.int(), expYear: z.int() })),
				year: z.int(),
				paid: z.int(),
				refunded: z.int(),
				disputed: z.int(),
				/** All of them, whatever narrows the list, the latest first: `2026-11`. */
				months: z.array(z.strictObject({ month: z.string(), paid: z.int(), refunded: z.int(), disputed: z.int() })),
			}),
		),
	}),
	problems: ['money.person_not_found'],
	idempotent: true,
});

export const findPayments = endpoint({
	name: 'findPayments',
	path: '/v1/staff/FindPayments',
	summary:
		'Finds payments and documents of people within the caller’s reach by card digits, amount, day, number, name or the processor’s reference; the latest payments where nothing is typed',
	access: { staff: 'money.read' },
	input: z.strictObject({ orgId: OrgID, query: z.optional(line({ max: 100 })) }),
	output: z.strictObject({
		/** There are at most `groupSize` of them, and the newest is first. */
		payments: z.array(FoundPayment),
		invoices: z.array(FoundInvoice),
		/** All but one part of what was typed match. */
		almost: z.array(FoundPayment),
		people: z.array(z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() })),
		/** There are more payments than these. */
		hasMore: z.boolean(),
		/** The business day, from which a day without a year is counted. */
		today: Day,
	}),
	problems: [],
	idempotent: true,
});

export const getPaymentStory = endpoint({
	name: 'getPaymentStory',
	path: '/v1/staff/GetPaymentStory',
	summary:
		'Shows one payment with everything that happened to it, the oldest first, and what is left of it; the audit log says who looked',
	access: { staff: 'money.read' },
	input: z.strictObject({ orgId: OrgID, paymentId: z.uuid() }),
	output: z.strictObject({
		payment: Payment,
		userId: z.int(),
		name: z.string(),
		officeName: z.string(),
		description: z.optional(Multilingual),
		/** By a kept card, without the person. */
		isAutomatic: z.boolean(),
		beganAt: z.iso.datetime(),
		/** The card is good through the last day of this month. */
		expires: z.optional(z.strictObject({ month: z.int(), year: z.int() })),
		paid: z.int(),
		refunded: z.int(),
		/** At the bank, or lost to it. */
		disputed: z.int(),
		/** It is absent while the processor has not told of it. */
		settlement: z.optional(
			z.strictObject({
				/** What the processor keeps of it, and of what came back. */
				fee: z.int(),
				/** What was paid, without the fee. */
				net: z.int(),
				payout: z.optional(
					z.strictObject({
						payoutId: z.string(),
						day: Day,
						arrivesOn: Day,
						/** The bank has it. */
						isPaid: z.boolean(),
					}),
				),
			}),
		),
		papers: z.array(z.strictObject({ ...Paper.shape, total: z.int() })),
		/** The attempts before it, what came back, and what was credited. */
		moments: z.array(Moment),
	}),
	problems: ['money.payment_not_found'],
	idempotent: true,
});

export const downloadPersonDocument = downloadEndpoint({
	name: 'downloadPersonDocument',
	cost: 'one',
	path: '/v1/files/staff/document.pdf',
	summary:
		'A document of a person as PDF, as the person has it; UserID and InvoiceID as query; the audit log says who opened it',
	access: { staff: 'money.read' },
	problems: ['money.person_not_found', 'money.document_not_found'],
});
const serialText = z.string().check(z.regex(/^[1-9]\d{0,9}$/));
/** What its query must be. */
export const documentQuery = z.strictObject({
	orgId: z.optional(serialText),
	userId: serialText,
	invoiceId: z.uuid(),
	language: z.optional(z.enum(paperLanguages)),
});

export const moneyEndpoints = [getPersonMoney, findPayments, getPaymentStory];
export const moneyFileEndpoints = [downloadPersonDocument];
