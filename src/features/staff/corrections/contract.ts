// Staff correct an invoice by a credit note: whole, by line or its tax alone. One person up to a limit, two above it. Amounts are whole cents;
// what leaves the seller is below zero.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, IdempotencyKey, Multilingual, paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { correctionReasons, topics } from '#features/billing/invoices/contract.ts';
import { provinces, taxes } from '#features/billing/tax/contract.ts';
import { ActOutcome, ProposalReason } from '#features/staff/approvals/contract.ts';

/** A message to the person has at most so many characters. */
export const maxMessageLength = 500;
/** So many of those who can approve are named. */
export const mostColleagues = 3;
const mostParts = 200;

/** Where the money goes. `due`: nothing moves, because less is to be paid of the invoice. */
export const correctionWays = ['card', 'balance', 'due'] as const;
export type CorrectionWay = (typeof correctionWays)[number];

/** Why it cannot be corrected at all. */
const blocks = ['nothing_left', 'undecided', 'oneself', 'outranked'] as const;

/** Why no invoice with the taxes of another province can be issued in its place. */
const placeBlocks = ['unpaid', 'credited', 'mixed'] as const;

export const correctionsProblem = defineProblems({
	/** It is said of an invoice of somebody out of the caller’s reach, and of a credit note, as well. */
	'corrections.not_found': 404,
	/** A payment, a bank or a refund may still change what it comes to. */
	'corrections.undecided': 409,
	/** A line or a tax has less left. */
	'corrections.too_much': 409,
	/** It is said of a wrong province without the right one, and of a right one with another reason. */
	'corrections.place_missing': 409,
	'corrections.same_place': 409,
	/** It is not paid whole, was credited in part, or gives back of an earlier one. */
	'corrections.place_blocked': 409,
	/** The amounts are others than those that the caller saw. */
	'corrections.changed': 409,
	/** It is said of a charge that is no longer open, or that the portal cannot refund, as well. */
	'corrections.charge_not_found': 404,
	/** Another correction was made with it. */
	'corrections.key_reused': 409,
});

const OrgID = z.optional(SerialNumber);
const InvoiceID = z.uuid();
const Cents = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const Index = z.int().check(z.minimum(0), z.maximum(mostParts));
const Paid = z.strictObject({ brand: z.enum(cardBrands), last4: z.string() });

/** Everything that is left, some of the lines with their taxes, or taxes alone. */
export const Credited = z.union([
	z.literal('rest'),
	z.strictObject({
		lines: z.array(z.strictObject({ line: Index, amount: Cents })).check(z.minLength(1), z.maxLength(mostParts)),
	}),
	z.strictObject({
		taxes: z
			.array(z.strictObject({ group: Index, tax: z.enum(taxes), amount: Cents }))
			.check(z.minLength(1), z.maxLength(mostParts)),
	}),
]);
export type Credited = z.output<typeof Credited>;

const Taxed = z.strictObject({
	tax: z.enum(taxes),
	rateMillionths: z.int(),
	registration: z.string(),
	amount: z.int(),
});

/** The invoice in its place, as it would be issued now. */
const Replacement = z.strictObject({
	place: z.enum(provinces),
	/** The rates are those of this day. */
	ratesOf: Day,
	lines: z.array(z.strictObject({ description: Multilingual, amount: z.int() })),
	net: z.int(),
	taxes: z.array(Taxed),
	total: z.int(),
	/** Cents that it is dearer. */
	due: z.int(),
	/** The seller takes them by a second credit note. */
	isAbsorbed: z.boolean(),
	billTo: z.strictObject(inEachLanguage(() => z.array(z.string()))),
	/** The person’s billing address of now is in this province of Canada. */
	addressPlace: z.optional(z.string()),
});

/** The credit note as it would be issued now. */
const Preview = z.strictObject({
	day: Day,
	lines: z.array(
		z.strictObject({
			description: Multilingual,
			amount: z.int(),
			/** Of the line that it credits. */
			of: z.int(),
		}),
	),
	net: z.int(),
	taxes: z.array(Taxed),
	total: z.int(),
	/** What of it is taken off what is due. */
	offDue: z.int(),
	/** The rest: back to the card, or kept. */
	moved: z.int(),
	/** What can be chosen: one of them where nothing is to be chosen. */
	ways: z.array(z.enum(correctionWays)),
	way: z.enum(correctionWays),
	/** The card that it would go back to. */
	card: z.optional(z.strictObject({ paymentId: z.uuid(), ...Paid.shape })),
	/** A next invoice uses what is kept, or takes what is due. */
	hasNext: z.boolean(),
	replacement: z.optional(Replacement),
	/** Hundredths of a credit that were bought by what is credited, and that are in the wallet. */
	credits: z.optional(z.strictObject({ share: z.int(), available: z.int() })),
	/** One person alone may not. */
	needsApproval: z.boolean(),
	/** Can still be credited afterwards. */
	left: z.int(),
	/** The message that the person gets, in their language. */
	mail: z.strictObject({
		to: z.string(),
		language: z.enum(languages),
		subject: z.string(),
		paragraphs: z.array(z.string()),
	}),
});
export type CorrectionPreview = z.output<typeof Preview>;

export const getCorrection = endpoint({
	name: 'getCorrection',
	path: '/v1/staff/GetCorrection',
	summary:
		'Shows what can be credited of an invoice of somebody within the caller’s reach, and the credit note as it would be issued; the audit log says who looked',
	access: { staff: 'money.manage' },
	input: z.strictObject({
		orgId: OrgID,
		invoiceId: InvoiceID,
		/** Without it there is no preview. */
		credited: z.optional(Credited),
		way: z.optional(z.enum(correctionWays)),
		/** Where it should have been taxed; everything is credited then. */
		place: z.optional(z.strictObject({ province: z.enum(provinces), isAbsorbed: z.optional(z.boolean()) })),
	}),
	output: z.strictObject({
		person: z.strictObject({ userId: z.int(), name: z.string(), givenName: z.string() }),
		invoice: z.strictObject({
			number: z.string(),
			day: Day,
			topic: z.enum(topics),
			description: Multilingual,
			moreLines: z.int(),
			total: z.int(),
			/** What is due of it. */
			due: z.int(),
			left: z.int(),
			seller: z.array(z.string()),
			billTo: z.strictObject(inEachLanguage(() => z.array(z.string()))),
		}),
		/** It was paid last by this. */
		paid: z.optional(z.strictObject({ day: Day, card: z.optional(Paid) })),
		blocked: z.optional(z.enum(blocks)),
		/** The province, or the country, in which it was taxed. */
		place: z.string(),
		placeBlocked: z.optional(z.enum(placeBlocks)),
		/** How provinces and territories are called. */
		places: z.array(z.strictObject({ province: z.enum(provinces), name: Multilingual })),
		lines: z.array(z.strictObject({ description: Multilingual, amount: z.int(), left: z.int() })),
		taxes: z.array(z.strictObject({ group: z.int(), ...Taxed.shape, left: z.int() })),
		/** Cents that one person may credit of an invoice, and what was credited before. */
		limit: z.int(),
		corrected: z.int(),
		/** Some of those who could approve it. */
		colleagues: z.array(z.string()),
		preview: z.optional(Preview),
	}),
	problems: [
		'corrections.not_found',
		'corrections.too_much',
		'corrections.place_missing',
		'corrections.same_place',
		'corrections.place_blocked',
	],
	idempotent: true,
});

export const correctInvoice = endpoint({
	name: 'correctInvoice',
	path: '/v1/staff/CorrectInvoice',
	summary:
		'Issues the credit note that was previewed, with a corrected invoice where the province was wrong, and has the money refunded to the card or keeps it in the person’s favour; proposes it above the limit of one person',
	access: { staff: 'money.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		invoiceId: InvoiceID,
		reason: z.enum(correctionReasons),
		credited: Credited,
		way: z.enum(correctionWays),
		/** Of a wrong province: the right one, and the invoice in its place as the preview has it. */
		place: z.optional(
			z.strictObject({
				province: z.enum(provinces),
				total: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
				isAbsorbed: z.boolean(),
			}),
		),
		/** The credits that were bought by it are taken back; left out, the person keeps them. */
		takesCredits: z.boolean(),
		/** As the preview has them, above zero. */
		amount: Cents,
		moved: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
		/** It paid by the card that the preview names. */
		paymentId: z.optional(z.uuid()),
		message: z.optional(paragraph({ min: 1, max: maxMessageLength })),
		/** Kept in the audit log; the second person reads it. */
		note: ProposalReason,
		idempotencyKey: IdempotencyKey,
	}),
	output: z.strictObject({
		...ActOutcome.shape,
		/** The credit note has it. */
		number: z.optional(z.string()),
		/** The corrected invoice has it. */
		invoiceNumber: z.optional(z.string()),
	}),
	problems: [
		'corrections.not_found',
		'corrections.undecided',
		'corrections.too_much',
		'corrections.place_missing',
		'corrections.same_place',
		'corrections.place_blocked',
		'corrections.changed',
		'corrections.key_reused',
		'approvals.person_not_found',
		'approvals.outdated',
		'approvals.waits_already',
		'approvals.oneself',
		'approvals.outranked',
		'credits.already_reversed',
		'credits.partly_reversed',
		'credits.not_reversible',
		'credits.insufficient',
	],
	idempotent: true,
});

export const refundCharge = endpoint({
	name: 'refundCharge',
	path: '/v1/staff/RefundCharge',
	summary:
		'Has a charge that paid no payment refunded to its card, whole or in part; proposes it above the limit of one person',
	access: { staff: 'money.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		/** The open item has it as its id. */
		charge: z.string().check(z.minLength(1), z.maxLength(120)),
		amount: Cents,
		/** What is left of it and not on its way back, as the list of open items has it. */
		left: Cents,
		message: z.optional(paragraph({ min: 1, max: maxMessageLength })),
		/** Kept in the audit log; the second person reads it. */
		note: ProposalReason,
		idempotencyKey: IdempotencyKey,
	}),
	output: ActOutcome,
	problems: [
		'corrections.charge_not_found',
		'corrections.too_much',
		'corrections.changed',
		'corrections.key_reused',
		'approvals.person_not_found',
		'approvals.outdated',
		'approvals.waits_already',
		'approvals.oneself',
		'approvals.outranked',
	],
	idempotent: true,
});

export const correctionEndpoints = [getCorrection, correctInvoice, refundCharge];
