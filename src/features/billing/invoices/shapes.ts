// What documents are on the wire. Amounts are whole cents; what is given back is below zero.
import * as z from 'zod/mini';
import { Day, Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, languages } from '#platform/contract/language.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';

/** `INV`: invoices; `CN`: credit notes. */
export const allSeries = ['INV', 'CN'] as const;
export type Series = (typeof allSeries)[number];

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What it is for. */
export const topics = ['credits', 'subscription'] as const;
export type Topic = (typeof topics)[number];

/** What the list can be narrowed to: a topic, or credit notes of any. */
export const listKinds = [...topics, 'credit_note'] as const;
export type ListKind = (typeof listKinds)[number];

/**
 * `on_its_way`: a payment is being looked into. `to_pay`: until DueOn. `credited`: wholly taken back, or in favour of the person.
 * `refunded`: the money of what was credited went back to the card. `disputed`: the bank has not decided yet. `uncollected`: the seller has given
 * up what was due.
 */
export const invoiceStates = [
	'paid',
	'on_its_way',
	'past_due',
	'to_pay',
	'partly_paid',
	'credited',
	'credited_part',
	'refunded',
	'refunded_part',
	'disputed',
	'uncollected',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The colour of a state, wherever it is a badge. */
export const stateTones = {
	paid: 'success',
	on_its_way: 'info',
	past_due: 'danger',
	to_pay: 'warning',
	partly_paid: 'warning',
	credited: 'info',
	credited_part: 'info',
	refunded: 'neutral',
	refunded_part: 'neutral',
	disputed: 'warning',
	uncollected: 'neutral',
} as const satisfies Readonly<Record<InvoiceState, string>>;

/** Why something was credited. `days_unused`: access ended before the days that were billed. */
/**
 * What becomes of money in a person's favour. `next_invoice`: it is used there, or refunded where there is none. `refund_soon`: no next invoice uses
 * it. `refund`: on its way to the card. `other_way`: no card can be refunded, so that somebody pays it back.
 */
const inFavourFates = ['next_invoice', 'refund_soon', 'refund', 'other_way'] as const;
export type InFavourFate = (typeof inFavourFates)[number];

export const creditReasons = ['refund', 'dispute', 'uncollected', 'days_unused', 'correction'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** Why staff corrected an invoice. `wrong_place`: it was taxed where it was not sold. */
export const correctionReasons = ['wrong_place', 'wrong_tax', 'goodwill', 'duplicate'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** `in_advance`: paid by card before it was issued. `on_receipt`: due when received, by card. `none`: nothing to pay. */
export const allTerms = ['in_advance', 'on_receipt', 'none'] as const;
export type Terms = (typeof allTerms)[number];

/** What paper, file and print are in. `both`: the foremost language with the other one under it. */
export const paperLanguages = [...languages, 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const InvoiceID = z.uuid();
const Lines = z.array(z.string());
/** First and last day. */
const Period = z.strictObject({ from: Day, to: Day });
const Reference = z.strictObject({ invoiceId: InvoiceID, number: z.string() });

export const InvoiceRow = z.strictObject({
	invoiceId: InvoiceID,
	/** `INV-0012874`. */
	number: z.string(),
	kind: z.enum(documentKinds),
	topic: z.enum(topics),
	day: Day,
	/** The first line, and how many more there are. Of a credit note: why. */
	description: Multilingual,
	moreLines: z.int(),
	period: z.optional(Period),
	/** A purchase has the number that is on its receipt. */
	orderNumber: z.optional(z.string()),
	/** For a credit note: what it credits, and why. */
	credits: z.optional(Reference),
	reason: z.optional(z.enum(creditReasons)),
	state: z.enum(invoiceStates),
	/** Where something is to be paid. */
	dueOn: z.optional(Day),
	/** Taxes are included. */
	total: z.int(),
	/** What is left to pay; below zero: in favour of the person. */
	balance: z.int(),
	/** For an invoice that was refunded or credited: how much of it. */
	givenBack: z.int(),
	currency: z.literal('CAD'),
	/** Paid by the person's office, which the person manages. */
	isOffices: z.boolean(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const InvoiceLine = z.strictObject({
	description: Multilingual,
	quantity: z.int(),
	/** For a whole period, where Days are given. */
	unitAmount: z.int(),
	/** “12 of 31 days”. */
	days: z.optional(z.strictObject({ count: z.int(), of: z.int() })),
	amount: z.int(),
	/** Which taxes apply to it. */
	taxes: z.array(z.enum(taxes)),
	/** Index into Groups. */
	group: z.int(),
	/** The invoice that this line gives back of. */
	credits: z.optional(Reference),
});

/** Lines that are taxed together: each tax is rounded once over all of them. */
const TaxGroup = z.strictObject({
	/** `credited`: at the rates and the place of the invoice that is credited. */
	kind: z.enum(['charged', 'credited']),
	/** The day whose rates these are. */
	day: Day,
	/** Where the sale is taxed: `ON`; of another country its code. */
	place: z.string(),
	base: z.int(),
	taxes: z.array(
		z.strictObject({
			tax: z.enum(taxes),
			/** Millionths of the base: 9.975 % is 99 750. */
			rateMillionths: z.int(),
			amount: z.int(),
			registration: z.string(),
		}),
	),
});

/** What was paid on a document, given back for it, or set against another one. Takes away from what is to be paid. */
const Settlement = z.strictObject({
	/**
	 * `card`: paid. `refund`: went back to the card. `carried`: from or to another document. `credit`: by a credit note. `written_off`: not expected
	 * any more; below zero, taken back because something was paid or credited.
	 */
	kind: z.enum(['card', 'refund', 'carried', 'credit', 'written_off']),
	day: Day,
	amount: z.int(),
	card: z.optional(z.strictObject({ brand: z.enum(cardBrands), last4: z.string() })),
	orderNumber: z.optional(z.string()),
	/** Belongs to the receipt, where the reader made the payment. */
	sessionId: z.optional(z.uuid()),
	/** The other document. */
	document: z.optional(Reference),
});

export const Invoice = z.strictObject({
	invoiceId: InvoiceID,
	number: z.string(),
	kind: z.enum(documentKinds),
	topic: z.enum(topics),
	day: Day,
	issuedAt: z.iso.datetime(),
	state: z.enum(invoiceStates),
	dueOn: z.optional(Day),
	/** The day on which the last cent was paid. */
	paidOn: z.optional(Day),
	/** No money moved: the processor is that of a demonstration, or in its test mode. */
	isTest: z.boolean(),
	/** Billed in Québec: French stands on it before any other language (Charter of the French Language, s. 57). */
	isFrenchFirst: z.boolean(),
	/** As it was. */
	seller: z.strictObject({ name: z.string(), address: z.string(), website: z.string(), hotline: z.string() }),
	/** As it was. */
	billTo: z.strictObject(inEachLanguage(() => Lines)),
	terms: z.enum(allTerms),
	period: z.optional(Period),
	/** What it came of, such as a change of package; of a credit note in words of the seller, where there are any. */
	note: z.optional(Multilingual),
	orderNumber: z.optional(z.string()),
	lines: z.array(InvoiceLine),
	groups: z.array(TaxGroup),
	subtotal: z.int(),
	total: z.int(),
	currency: z.literal('CAD'),
	settlements: z.array(Settlement),
	balance: z.int(),
	/** What becomes of a Balance below zero. */
	inFavour: z.optional(z.enum(inFavourFates)),
	/** For an invoice that was refunded or credited: how much of it. */
	givenBack: z.int(),
	/** Set on a credit note. */
	credits: z.optional(z.strictObject({ invoiceId: InvoiceID, number: z.string(), day: Day })),
	reason: z.optional(z.enum(creditReasons)),
	/** Credit notes to it. */
	creditNotes: z.array(z.strictObject({ invoiceId: InvoiceID, number: z.string(), day: Day, total: z.int() })),
	/** Version of the paper that it was issued on. */
	template: z.int(),
	/** Says where it is in the chain of the seller's documents of this series. */
	seal: z.strictObject({
		/** The number that comes before it; absent on the first. */
		after: z.optional(z.string()),
		/** SHA-256 in hexadecimal, computed of PreviousHash in bytes and the document's snapshot. */
		hash: z.string(),
		previousHash: z.string(),
	}),
});
export type Invoice = z.output<typeof Invoice>;
