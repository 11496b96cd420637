// Invoices and credit notes (specification §§ 1, 2: viewInvoices and SMInvoice). Every charge of the portal has one. What was issued never
// changes; what was paid on it, and credited of it, is added. Amounts are whole cents; what is given back is below zero.
import * as z from 'zod/mini';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, Email, line, oneTimeCode } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { cardBrands } from '#features/billing/payments/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';

/** Documents of one page of the list. */
export const pageSize = 25;
/** Mails with an invoice that a person may ask for, of all invoices together. */
export const sendLimit = { max: 30, windowMs: days(1) } as const;
/** Mails with a code that a person may have sent to addresses of others. */
export const codeLimit = { max: 10, windowMs: days(1) } as const;
export const codeLength = 6;
export const codeLifetimeMs = minutes(30);
/** How long after a code the next one may be sent to the same address. */
export const codePauseMs = minutes(1);
/** Wrong codes of one that was sent. */
export const maxCodeFailures = 5;
/** Addresses that copies of a person's invoices go to. */
export const maxCopies = 5;
/** Files of a whole year that a person may ask for. */
export const yearLimit = { max: 20, windowMs: hours(1) } as const;

export const invoiceProblem = defineProblems({
	/** There is no such document, or it is somebody else's. */
	'invoices.not_found': 404,
	'invoices.too_many_mails': 429,
	/** Nobody was chosen to send it to. */
	'invoices.no_recipient': 400,
	'invoices.copy_not_found': 404,
	/** The address has not been proved by its code. */
	'invoices.copy_not_confirmed': 409,
	'invoices.copy_exists': 409,
	'invoices.too_many_copies': 409,
	'invoices.code_wrong': 400,
	/** It was sent too long ago, or was entered wrongly too often: another one has to be sent. */
	'invoices.code_expired': 409,
	'invoices.too_many_codes': 429,
	/** The last code was sent less than a minute ago. */
	'invoices.code_just_sent': 429,
	/** No document of that year. */
	'invoices.year_empty': 404,
	'invoices.too_many_files': 429,
});

/** `INV`: invoices; `CN`: credit notes; `M`: invoices of purchases from before there were invoices. */
export const allSeries = ['INV', 'CN', 'M'] as const;
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
 * `refunded`: a credit whose money went back to the card. `uncollected`: the seller has given up what was due.
 */
export const invoiceStates = [
	'paid',
	'on_its_way',
	'past_due',
	'to_pay',
	'partly_paid',
	'credited',
	'refunded',
	'uncollected',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Why something was credited. `days_unused`: access ended before the days that were billed. */
export const creditReasons = ['refund', 'dispute', 'uncollected', 'days_unused', 'correction'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** `in_advance`: paid by card before it was issued. `on_receipt`: due when received, by card. `none`: nothing to pay. */
export const allTerms = ['in_advance', 'on_receipt', 'none'] as const;
export type Terms = (typeof allTerms)[number];

/** What paper, file and print are in. `both`: the foremost language with the other one under it. */
export const paperLanguages = [...languages, 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const InvoiceID = z.uuid();
const CopyID = z.uuid();
const Bilingual = z.strictObject({ en: z.string(), fr: z.string() });
const Lines = z.array(z.string());
/** First and last day. */
const Period = z.strictObject({ From: Day, To: Day });
const Reference = z.strictObject({ InvoiceID, Number: z.string() });

const InvoiceRow = z.strictObject({
	InvoiceID,
	/** `INV-0012874`. */
	Number: z.string(),
	Kind: z.enum(documentKinds),
	Topic: z.enum(topics),
	Day,
	/** The first line, and how many more there are. Of a credit note: why. */
	Description: Bilingual,
	MoreLines: z.int(),
	Period: z.optional(Period),
	/** Of a purchase: the number on its receipt. */
	OrderNumber: z.optional(z.string()),
	/** Of a credit note: what it credits, and why. */
	Credits: z.optional(Reference),
	Reason: z.optional(z.enum(creditReasons)),
	State: z.enum(invoiceStates),
	/** Where something is to be paid. */
	DueOn: z.optional(Day),
	/** With taxes. */
	Total: z.int(),
	/** What is left to pay; below zero: in favour of the person. */
	Balance: z.int(),
	Currency: z.literal('CAD'),
	/** Paid by the person's office, which the person manages. */
	IsOffices: z.boolean(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const InvoiceLine = z.strictObject({
	Description: Bilingual,
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

const Invoice = z.strictObject({
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
	BillTo: z.strictObject({ en: Lines, fr: Lines }),
	Terms: z.enum(allTerms),
	Period: z.optional(Period),
	/** What it came of, such as a change of package; of a credit note in words of the seller, where there are any. */
	Note: z.optional(Bilingual),
	OrderNumber: z.optional(z.string()),
	Lines: z.array(InvoiceLine),
	Groups: z.array(TaxGroup),
	Subtotal: z.int(),
	Total: z.int(),
	Currency: z.literal('CAD'),
	Settlements: z.array(Settlement),
	Balance: z.int(),
	/** Of a credit note. */
	Credits: z.optional(z.strictObject({ InvoiceID, Number: z.string(), Day })),
	Reason: z.optional(z.enum(creditReasons)),
	/** Credit notes to it. */
	CreditNotes: z.array(z.strictObject({ InvoiceID, Number: z.string(), Day, Total: z.int() })),
	/** Version of the paper that it was issued on. */
	Template: z.int(),
	/** Its place in the chain of the seller's documents of this series. */
	Seal: z.strictObject({
		/** The number before it; absent on the first. */
		After: z.optional(z.string()),
		/** SHA-256 in hexadecimal, of PreviousHash in bytes and the document's snapshot. */
		Hash: z.string(),
		PreviousHash: z.string(),
	}),
});
export type Invoice = z.output<typeof Invoice>;

const cursor = /^\d{4}-\d{2}-\d{2}\.[0-9a-f-]{36}$/;

export const listInvoices = endpoint({
	name: 'listInvoices',
	path: '/v1/invoices/ListInvoices',
	summary:
		'Lists the invoices and credit notes of the person and of the office they manage, the newest first, page by page',
	access: 'signedIn',
	input: z.strictObject({
		/** Days of the documents, both included. */
		From: z.optional(Day),
		To: z.optional(Day),
		Kind: z.optional(z.enum(listKinds)),
		State: z.optional(z.enum(invoiceStates)),
		/** A number or an amount, as people type them. */
		Search: z.optional(line({ max: 40 })),
		Cursor: z.optional(z.string().check(z.regex(cursor))),
	}),
	output: z.strictObject({
		Invoices: z.array(InvoiceRow),
		NextCursor: z.optional(z.string()),
		/** When the chains of the seller were last proved, and whether they were whole; absent before the first time. */
		Checked: z.optional(z.strictObject({ At: z.iso.datetime(), IsWhole: z.boolean() })),
	}),
	problems: [],
	idempotent: true,
});

export const getInvoiceYears = endpoint({
	name: 'getInvoiceYears',
	path: '/v1/invoices/GetInvoiceYears',
	summary: 'Lists the years of which the person has invoices or credit notes, the latest first',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ Years: z.array(z.int()) }),
	problems: [],
	idempotent: true,
});

export const getInvoice = endpoint({
	name: 'getInvoice',
	path: '/v1/invoices/GetInvoice',
	summary: 'Gives an invoice or credit note of the person, with what was paid on it',
	access: 'signedIn',
	input: z.strictObject({ InvoiceID }),
	output: z.strictObject({ Invoice }),
	problems: ['invoices.not_found'],
	idempotent: true,
});

export const verifyInvoice = endpoint({
	name: 'verifyInvoice',
	path: '/v1/invoices/VerifyInvoice',
	summary: 'Computes the seal of a document again, and says when the whole chain was last proved',
	access: 'signedIn',
	input: z.strictObject({ InvoiceID }),
	output: z.strictObject({
		/** The document is what was sealed. */
		IsWhole: z.boolean(),
		Hash: z.string(),
		/** The whole chain that it stands in. */
		Chain: z.optional(z.strictObject({ At: z.iso.datetime(), IsWhole: z.boolean() })),
	}),
	problems: ['invoices.not_found'],
	idempotent: true,
});

export const sendInvoice = endpoint({
	name: 'sendInvoice',
	path: '/v1/invoices/SendInvoice',
	summary: 'Mails a document: to the person a link that asks them to sign in, to confirmed addresses of copies the PDF',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		InvoiceID,
		ToMe: z.boolean(),
		CopyIDs: z.array(CopyID).check(z.maxLength(maxCopies)),
		/** Of the PDF. */
		Language: z.enum(paperLanguages),
	}),
	output: z.strictObject({ SentTo: z.array(z.string()) }),
	problems: [
		'invoices.not_found',
		'invoices.no_recipient',
		'invoices.copy_not_found',
		'invoices.copy_not_confirmed',
		'invoices.too_many_mails',
	],
	idempotent: false,
});

const Copy = z.strictObject({
	CopyID,
	/** Whose it is, such as an accountant's; may be ''. */
	Name: z.string(),
	Email: z.string(),
	State: z.enum(['confirmed', 'waiting']),
	/** When the last code was sent, while it waits. */
	CodeSentAt: z.optional(z.iso.datetime()),
	/** Every new document is sent there too. */
	GetsEveryOne: z.boolean(),
	/** Of what it gets by itself. */
	Language: z.enum(paperLanguages),
});
export type Copy = z.output<typeof Copy>;

export const listInvoiceCopies = endpoint({
	name: 'listInvoiceCopies',
	path: '/v1/invoices/ListInvoiceCopies',
	summary: 'Lists the addresses that copies of the person’s invoices may go to',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ Copies: z.array(Copy) }),
	problems: [],
	idempotent: true,
});

export const addInvoiceCopy = endpoint({
	name: 'addInvoiceCopy',
	path: '/v1/invoices/AddInvoiceCopy',
	summary: 'Adds an address for copies and mails it a code, which whoever reads its mail passes on',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ Name: line({ max: 80 }), Email }),
	output: z.strictObject({ Copy }),
	problems: ['invoices.copy_exists', 'invoices.too_many_copies', 'invoices.too_many_codes'],
	idempotent: false,
});

export const sendInvoiceCopyCode = endpoint({
	name: 'sendInvoiceCopyCode',
	path: '/v1/invoices/SendInvoiceCopyCode',
	summary: 'Mails another code to an address for copies that waits for one; the code before is void',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ CopyID }),
	output: z.strictObject({ Copy }),
	problems: ['invoices.copy_not_found', 'invoices.code_just_sent', 'invoices.too_many_codes'],
	idempotent: false,
});

export const confirmInvoiceCopy = endpoint({
	name: 'confirmInvoiceCopy',
	path: '/v1/invoices/ConfirmInvoiceCopy',
	summary: 'Confirms an address for copies by the code that was mailed to it',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ CopyID, Code: oneTimeCode(codeLength) }),
	output: z.strictObject({ Copy }),
	problems: ['invoices.copy_not_found', 'invoices.code_wrong', 'invoices.code_expired'],
	idempotent: true,
});

export const changeInvoiceCopy = endpoint({
	name: 'changeInvoiceCopy',
	path: '/v1/invoices/ChangeInvoiceCopy',
	summary: 'Says whether a confirmed address gets every new document, and in which language',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ CopyID, GetsEveryOne: z.boolean(), Language: z.enum(paperLanguages) }),
	output: z.strictObject({ Copy }),
	problems: ['invoices.copy_not_found', 'invoices.copy_not_confirmed'],
	idempotent: true,
});

export const removeInvoiceCopy = endpoint({
	name: 'removeInvoiceCopy',
	path: '/v1/invoices/RemoveInvoiceCopy',
	summary: 'Forgets an address for copies',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ CopyID }),
	output: z.strictObject({}),
	problems: ['invoices.copy_not_found'],
	idempotent: true,
});

export const downloadInvoice = downloadEndpoint({
	name: 'downloadInvoice',
	path: '/v1/files/invoices/invoice.pdf',
	summary: 'A document as PDF; InvoiceID as query, and Language where it is not that of the account',
	access: 'signedIn',
	problems: ['invoices.not_found'],
});
/** What its query must be. */
export const invoiceQuery = z.strictObject({ InvoiceID, Language: z.optional(z.enum(paperLanguages)) });

export const downloadInvoiceYear = downloadEndpoint({
	name: 'downloadInvoiceYear',
	path: '/v1/files/invoices/year.zip',
	summary: 'All documents of a year as PDF, with a CSV file and the proof of the chain, in a ZIP file; Year as query',
	access: 'signedIn',
	problems: ['invoices.year_empty', 'invoices.too_many_files'],
});
/** What its query must be. */
export const yearQuery = z.strictObject({
	Year: z.string().check(z.regex(/^2\d{3}$/)),
	Language: z.optional(z.enum(paperLanguages)),
	/** Bytes that came before the line broke, and the ETag of the answer that they came in. */
	After: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
	Tag: z.optional(z.string().check(z.maxLength(80))),
});
/** Headers of the file with a year: how many documents it has, and whether it goes on after the bytes that came before. */
export const yearHeaders = { documents: 'x-documents', goesOn: 'x-goes-on' } as const;

export const downloadInvoiceYearCsv = downloadEndpoint({
	name: 'downloadInvoiceYearCsv',
	path: '/v1/files/invoices/year.csv',
	summary: 'All documents of a year as CSV, a row for each line and each tax; Year as query',
	access: 'signedIn',
	problems: ['invoices.year_empty', 'invoices.too_many_files'],
});

export const invoiceEndpoints = [
	listInvoices,
	getInvoiceYears,
	getInvoice,
	verifyInvoice,
	sendInvoice,
	listInvoiceCopies,
	addInvoiceCopy,
	sendInvoiceCopyCode,
	confirmInvoiceCopy,
	changeInvoiceCopy,
	removeInvoiceCopy,
];

export const invoiceFileEndpoints = [downloadInvoice, downloadInvoiceYear, downloadInvoiceYearCsv];
