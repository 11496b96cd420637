// Invoices and credit notes (specification §§ 1, 2: viewInvoices and SMInvoice). Every charge of the portal has one. What was issued never
// changes; what was paid on it, and credited of it, is added. Amounts are whole cents; what is given back is below zero.
import * as z from 'zod/mini';
import { days, hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, Email, line } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { Invoice, InvoiceID, InvoiceRow, invoiceStates, listKinds, paperLanguages } from './shapes.ts';
import { stopInvoiceCopies } from './contract/stop.ts';

export { stopInvoiceCopies };

export {
	allSeries,
	allTerms,
	type CorrectionReason,
	correctionReasons,
	type CreditReason,
	creditReasons,
	type DocumentKind,
	documentKinds,
	type InFavourFate,
	type Invoice,
	type InvoiceRow,
	type InvoiceState,
	invoiceStates,
	type ListKind,
	listKinds,
	type PaperLanguage,
	paperLanguages,
	type Series,
	stateTones,
	type Terms,
	type Topic,
	topics,
} from './shapes.ts';

const CopyID = z.uuid();

/** Number of documents that one page of the list has. */
export const pageSize = 25;
/** Mails with an invoice that a person may ask for, of all invoices together. */
export const sendLimit = { max: 30, windowMs: days(1) } as const;
/** Mails that ask readers of new addresses whether they agree, which a person may have sent. */
export const confirmationLimit = { max: 10, windowMs: days(1) } as const;
/** Limits those that are sent to one address. */
export const addressLimit = { max: 1, windowMs: days(1) } as const;
/** How long its link may be used. */
export const confirmationLifetimeMs = days(7);
/** Addresses that copies of a person's invoices go to. */
export const maxCopies = 5;
/** Files of a whole year that a person may ask for. */
export const yearLimit = { max: 20, windowMs: hours(1) } as const;

export const invoiceProblem = defineProblems({
	/** There is no such document, or it is somebody else's. */
	'invoices.not_found': 404,
	'invoices.too_many_mails': 429,
	/** No one was chosen to send it to. */
	'invoices.no_recipient': 400,
	'invoices.copy_not_found': 404,
	'invoices.copy_stopped': 409,
	'invoices.stop_link_broken': 404,
	'invoices.copy_exists': 409,
	'invoices.too_many_copies': 409,
	/** Sent too long ago, replaced by a later one, or of an address that was taken off. */
	'invoices.link_expired': 410,
	'invoices.too_many_confirmations': 429,
	/** The reader of the address was asked today already. */
	'invoices.asked_today': 429,
	/** That year has no document. */
	'invoices.year_empty': 404,
	'invoices.too_many_files': 429,
});

const cursor = /^\d{4}-\d{2}-\d{2}\.[0-9a-f-]{36}$/;

export const listInvoices = endpoint({
	name: 'listInvoices',
	path: '/v1/invoices/ListInvoices',
	summary:
		'Lists the invoices and credit notes of the person and of the office they manage, the newest first, page by page',
	access: 'signedIn',
	viewing: { shows: 'amounts', without: ['search'], mask: (page) => page },
	input: z.strictObject({
		/** Days of the documents, both included. */
		from: z.optional(Day),
		to: z.optional(Day),
		kind: z.optional(z.enum(listKinds)),
		state: z.optional(z.enum(invoiceStates)),
		/** A number or an amount, as people type them. */
		search: z.optional(line({ max: 40 })),
		cursor: z.optional(z.string().check(z.regex(cursor))),
	}),
	output: z.strictObject({
		invoices: z.array(InvoiceRow),
		nextCursor: z.optional(z.string()),
		/** When the chains of the seller were last proved, and whether they were whole; absent before the first time. */
		checked: z.optional(z.strictObject({ at: z.iso.datetime(), isWhole: z.boolean() })),
	}),
	problems: [],
	idempotent: true,
});

export const getInvoice = endpoint({
	name: 'getInvoice',
	path: '/v1/invoices/GetInvoice',
	summary: 'Gives an invoice or credit note of the person, with what was paid on it',
	access: 'signedIn',
	input: z.strictObject({ invoiceId: InvoiceID }),
	output: z.strictObject({ invoice: Invoice }),
	problems: ['invoices.not_found'],
	idempotent: true,
});

export const getInvoiceProof = endpoint({
	name: 'getInvoiceProof',
	path: '/v1/invoices/GetInvoiceProof',
	summary: 'Computes the seal of a document again, and says when the whole chain was last proved',
	access: 'signedIn',
	input: z.strictObject({ invoiceId: InvoiceID }),
	output: z.strictObject({
		/** The document is what was sealed. */
		isWhole: z.boolean(),
		hash: z.string(),
		/** The whole chain that it stands in. */
		chain: z.optional(z.strictObject({ at: z.iso.datetime(), isWhole: z.boolean() })),
	}),
	problems: ['invoices.not_found'],
	idempotent: true,
});

export const sendInvoice = endpoint({
	name: 'sendInvoice',
	path: '/v1/invoices/SendInvoice',
	summary:
		'Mails a document: to the person a link that asks them to sign in, to addresses of copies the PDF, to new ones once they are confirmed',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		invoiceId: InvoiceID,
		toMe: z.boolean(),
		copyIds: z.array(CopyID).check(z.maxLength(maxCopies)),
		/** Addresses that are not in the list yet: each is added to it. */
		newAddresses: z.optional(
			z.array(z.strictObject({ email: Email, getsEveryOne: z.boolean() })).check(z.maxLength(maxCopies)),
		),
		/** The PDF is written in this. */
		language: z.enum(paperLanguages),
	}),
	output: z.strictObject({
		sentTo: z.array(z.string()),
		/** They get it as soon as they are confirmed. */
		waiting: z.array(z.string()),
	}),
	problems: [
		'invoices.not_found',
		'invoices.no_recipient',
		'invoices.copy_not_found',
		'invoices.copy_stopped',
		'invoices.too_many_mails',
		'invoices.copy_exists',
		'invoices.too_many_copies',
		'invoices.too_many_confirmations',
		'invoices.asked_today',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
	],
	idempotent: false,
});

/** To whom: to the person, to a confirmed address, and what a new one gets before that. */
export const mailKinds = ['me', 'copy', 'confirmation'] as const;
export type MailKind = (typeof mailKinds)[number];

const Mail = z.strictObject({
	from: z.string(),
	subject: z.string(),
	greeting: z.string(),
	blocks: z.array(
		z.strictObject({
			kind: z.enum(['paragraph', 'facts', 'button', 'link', 'note']),
			/** All kinds but facts have it. */
			text: z.optional(z.string()),
			facts: z.optional(z.array(z.strictObject({ label: z.string(), value: z.string() }))),
		}),
	),
	/** Name of the file that comes with it. */
	file: z.optional(z.string()),
});
export type Mail = z.output<typeof Mail>;

export const previewInvoiceMail = endpoint({
	name: 'previewInvoiceMail',
	path: '/v1/invoices/PreviewInvoiceMail',
	summary: 'Shows a mail about a document before it is sent, as it would be written',
	access: 'signedIn',
	input: z.strictObject({ invoiceId: InvoiceID, kind: z.enum(mailKinds), language: z.enum(paperLanguages) }),
	output: z.strictObject({ mail: Mail }),
	problems: ['invoices.not_found'],
	idempotent: true,
});

const Copy = z.strictObject({
	copyId: CopyID,
	/** Whose it is, such as an accountant's; may be ''. */
	name: z.string(),
	email: z.string(),
	/** `stopped`: its reader asked for no more. */
	state: z.enum(['confirmed', 'waiting', 'stopped']),
	/** When its reader was asked last, while it waits. */
	askedAt: z.optional(z.iso.datetime()),
	/** Every new document is sent there too, once it is confirmed. */
	getsEveryOne: z.boolean(),
	/** Of what it gets by itself. */
	language: z.enum(paperLanguages),
});
export type Copy = z.output<typeof Copy>;

export const listInvoiceCopies = endpoint({
	name: 'listInvoiceCopies',
	path: '/v1/invoices/ListInvoiceCopies',
	summary: 'Lists the addresses that copies of the person’s invoices may go to',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ copies: z.array(Copy) }),
	problems: [],
	idempotent: true,
});

export const addInvoiceCopy = endpoint({
	name: 'addInvoiceCopy',
	path: '/v1/invoices/AddInvoiceCopy',
	summary: 'Adds an address for copies and mails it a link, by which its reader agrees',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ name: nameField(80), email: Email }),
	output: z.strictObject({ copy: Copy }),
	problems: [
		'invoices.copy_exists',
		'invoices.too_many_copies',
		'invoices.too_many_confirmations',
		'invoices.asked_today',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
	],
	idempotent: false,
});

export const askInvoiceCopyAgain = endpoint({
	name: 'askInvoiceCopyAgain',
	path: '/v1/invoices/AskInvoiceCopyAgain',
	summary: 'Mails another link to an address for copies that waits; the link before is void',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ copyId: CopyID }),
	output: z.strictObject({ copy: Copy }),
	problems: [
		'invoices.copy_not_found',
		'invoices.too_many_confirmations',
		'invoices.asked_today',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
	],
	idempotent: false,
});

export const confirmInvoiceCopy = endpoint({
	name: 'confirmInvoiceCopy',
	path: '/v1/invoices/ConfirmInvoiceCopy',
	summary: 'Confirms an address for copies by the link that was mailed to it; what was sent to it before goes out',
	access: 'public',
	input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({
		/** That go out now. */
		documents: z.int(),
	}),
	problems: ['invoices.link_expired'],
	idempotent: true,
});

export const changeInvoiceCopy = endpoint({
	name: 'changeInvoiceCopy',
	path: '/v1/invoices/ChangeInvoiceCopy',
	summary: 'Says whether an address gets every new document once it is confirmed, and in which language',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ copyId: CopyID, getsEveryOne: z.boolean(), language: z.enum(paperLanguages) }),
	output: z.strictObject({ copy: Copy }),
	problems: ['invoices.copy_not_found', 'invoices.copy_stopped'],
	idempotent: true,
});

export const removeInvoiceCopy = endpoint({
	name: 'removeInvoiceCopy',
	path: '/v1/invoices/RemoveInvoiceCopy',
	summary: 'Forgets an address for copies',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ copyId: CopyID }),
	output: z.strictObject({}),
	problems: ['invoices.copy_not_found'],
	idempotent: true,
});

export const downloadInvoice = downloadEndpoint({
	name: 'downloadInvoice',
	cost: 'one',
	path: '/v1/files/invoices/invoice.pdf',
	summary: 'A document as PDF; InvoiceID as query, and Language where it is not that of the account',
	access: 'signedIn',
	problems: ['invoices.not_found'],
});
/** What its query must be. */
export const invoiceQuery = z.strictObject({ invoiceId: InvoiceID, language: z.optional(z.enum(paperLanguages)) });

export const downloadInvoiceYear = downloadEndpoint({
	name: 'downloadInvoiceYear',
	cost: 'many',
	path: '/v1/files/invoices/year.zip',
	summary: 'All documents of a year as PDF, with a CSV file and the proof of the chain, in a ZIP file; Year as query',
	access: 'signedIn',
	problems: ['invoices.year_empty', 'invoices.too_many_files'],
});
/** What its query must be. */
export const yearQuery = z.strictObject({
	year: z.string().check(z.regex(/^2\d{3}$/)),
	language: z.optional(z.enum(paperLanguages)),
	/** Bytes that came before the line broke, and the ETag of the answer that they came in. */
	after: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
	tag: z.optional(z.string().check(z.maxLength(80))),
});
/** Headers of the file with a year: how many documents it has, and whether it goes on after the bytes that came before. */
export const yearHeaders = { documents: 'x-documents', goesOn: 'x-goes-on' } as const;

export const downloadInvoiceYearCsv = downloadEndpoint({
	name: 'downloadInvoiceYearCsv',
	cost: 'many',
	path: '/v1/files/invoices/year.csv',
	summary: 'All documents of a year as CSV, a row for each line and each tax; Year as query',
	access: 'signedIn',
	problems: ['invoices.year_empty', 'invoices.too_many_files'],
});

export const invoiceEndpoints = [
	listInvoices,
	getInvoice,
	getInvoiceProof,
	sendInvoice,
	previewInvoiceMail,
	listInvoiceCopies,
	addInvoiceCopy,
	askInvoiceCopyAgain,
	confirmInvoiceCopy,
	changeInvoiceCopy,
	removeInvoiceCopy,
	stopInvoiceCopies,
];

export const invoiceFileEndpoints = [downloadInvoice, downloadInvoiceYear, downloadInvoiceYearCsv];
