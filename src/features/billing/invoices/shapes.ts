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

/** Why something was credited. `days_unused`: access ended before the days that were billed. */
/**
 * What becomes of money in a person's favour. `next_invoice`: it is used there, or refunded where there is none. `refund_soon`: no next invoice uses
 * it. `refund`: on its way to the card. `other_way`: no card can be refunded, so that somebody pays it back.
 */
const inFavourFates = ['next_invoice', 'refund_soon', 'refund', 'other_way'] as const;
export type InFavourFate = (typeof inFavourFates)[number];

export const creditReasons = ['refund', 'dispute', 'uncollected', 'days_unused', 'correction'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** `in_advance`: paid by card before it was issued. `on_receipt`: due when received, by card. `none`: nothing to pay. */
export const allTerms = ['in_advance', 'on_receipt', 'none'] as const;
export type Terms = (typeof allTerms)[number];

/** What paper, file and print are in. `both`: the foremost language with the other one under it. */
export const paperLanguages = [...languages, 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const InvoiceID = z.uuid();
const Lines = z.array(z.string());
/** First and last day. */
const Period = z.strictObject({ From: Day, To: Day });
const Reference = z.strictObject({ InvoiceID, Number: z.string() });

export const InvoiceRow = z.strictObject({
	InvoiceID,
	/** `INV-0012874`. */
	Number: z.string(),
	Kind: z.enum(documentKinds),
	Topic: z.enum(topics),
	Day,
	/** The first line, and how many more there are. Of a credit note: why. */
	Description: Multilingual,
	MoreLines: z.int(),
	Period: z.optional(Period),
	/** A purchase has the number that is on its receipt. */
	OrderNumber: z.optional(z.string()),
	/** Of a credit note: what it credits, and why. */
	Credits: z.optional(Reference),
	Reason: z.optional(z.enum(creditReasons)),
	State: z.enum(invoiceStates),
	/** Where something is to be paid. */
	DueOn: z.optional(Day),
	/** Taxes are included. */
	Total: z.int(),
	/** What is left to pay; below zero: in favour of the person. */
	Balance: z.int(),
	/** Of an invoice that was refunded or credited: how much of it. */
	GivenBack: z.int(),
	Currency: z.literal('CAD'),
	/** Paid by the person's office, which the person manages. */
	IsOffices: z.boolean(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const InvoiceLine = z.strictObject({
	Description: Multilingual,
	Quantity: z.int(),
	/** For a whole period, where Days are given. */
	UnitAmount: z.int(),
	/** “12 of 31 days”. */
	Days: z.optional(z.strictObject({ Count: z.int(), Of: z.int() })),
	Amount: z.int(),
	/** Which taxes apply to it. */
	Taxes: z.array(z.enum(taxes)),
	/** Index into Groups. */
	Group: z.int(),
	/** The invoice that this line gives back of. */
	Credits: z.optional(Reference),
});

/** Lines that are taxed together: each tax is rounded once over all of them. */
const TaxGroup = z.strictObject({
	/** `credited`: at the rates and the place of the invoice that is credited. */
	Kind: z.enum(['charged', 'credited']),
	/** The day whose rates these are. */
	Day,
	/** Where the sale is taxed: `ON`; of another country its code. */
	Place: z.string(),
	Base: z.int(),
	Taxes: z.array(
		z.strictObject({
			Tax: z.enum(taxes),
			/** Millionths of the base: 9.975 % is 99 750. */
			RateMillionths: z.int(),
			Amount: z.int(),
			Registration: z.string(),
		}),
	),
});

/** What was paid on a document, given back for it, or set against another one. Takes away from what is to be paid. */
const Settlement = z.strictObject({
	/** `card`: paid. `refund`: went back to the card. `carried`: from or to another document. `credit`: by a credit note. */
	Kind: z.enum(['card', 'refund', 'carried', 'credit']),
	Day,
	Amount: z.int(),
	Card: z.optional(z.strictObject({ Brand: z.enum(cardBrands), Last4: z.string() })),
	OrderNumber: z.optional(z.string()),
	/** Of the receipt, where the reader made the payment. */
	SessionID: z.optional(z.uuid()),
	/** The other document. */
	Document: z.optional(Reference),
});

export const Invoice = z.strictObject({
	InvoiceID,
	Number: z.string(),
	Kind: z.enum(documentKinds),
	Topic: z.enum(topics),
	Day,
	IssuedAt: z.iso.datetime(),
	State: z.enum(invoiceStates),
	DueOn: z.optional(Day),
	/** The day on which the last cent was paid. */
	PaidOn: z.optional(Day),
	/** No money moved: the processor is that of a demonstration, or in its test mode. */
	IsTest: z.boolean(),
	/** Billed in Québec: French stands on it before any other language (Charter of the French Language, s. 57). */
	IsFrenchFirst: z.boolean(),
	/** As it was. */
	Seller: z.strictObject({ Name: z.string(), Address: z.string(), Website: z.string(), Hotline: z.string() }),
	/** As it was. */
	BillTo: z.strictObject(inEachLanguage(() => Lines)),
	Terms: z.enum(allTerms),
	Period: z.optional(Period),
	/** What it came of, such as a change of package; of a credit note in words of the seller, where there are any. */
	Note: z.optional(Multilingual),
	OrderNumber: z.optional(z.string()),
	Lines: z.array(InvoiceLine),
	Groups: z.array(TaxGroup),
	Subtotal: z.int(),
	Total: z.int(),
	Currency: z.literal('CAD'),
	Settlements: z.array(Settlement),
	Balance: z.int(),
	/** What becomes of a Balance below zero. */
	InFavour: z.optional(z.enum(inFavourFates)),
	/** Of an invoice that was refunded or credited: how much of it. */
	GivenBack: z.int(),
	/** Set on a credit note. */
	Credits: z.optional(z.strictObject({ InvoiceID, Number: z.string(), Day })),
	Reason: z.optional(z.enum(creditReasons)),
	/** Credit notes to it. */
	CreditNotes: z.array(z.strictObject({ InvoiceID, Number: z.string(), Day, Total: z.int() })),
	/** Version of the paper that it was issued on. */
	Template: z.int(),
	/** Says where it is in the chain of the seller's documents of this series. */
	Seal: z.strictObject({
		/** The number that comes before it; absent on the first. */
		After: z.optional(z.string()),
		/** SHA-256 in hexadecimal, computed of PreviousHash in bytes and the document's snapshot. */
		Hash: z.string(),
		PreviousHash: z.string(),
	}),
});
export type Invoice = z.output<typeof Invoice>;
