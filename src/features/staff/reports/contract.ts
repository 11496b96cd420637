// Reports of a seller's books for accountants, of a period of whole months. Each figure comes from the same rows as the journal and the documents
// behind it. Who reads or exports one is in the audit log. Amounts are whole cents, what is given back is below zero, and days are those of the
// journal.
import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { provinces, taxes } from '#features/billing/tax/contract.ts';
import { registrationKinds, Remittance } from '#features/staff/remittances/contract.ts';

export { type Period, parsePeriod, periodOfMonth, writePeriod } from './rules.ts';

/** Rows that one page behind a figure has. */
export const rowsPage = 50;
/** Months that a chart has. */
export const chartMonths = 12;

/** Reports that can be opened and kept as a file. */
export const reportNames = ['register', 'tax', 'deferred', 'receivables'] as const;
export type ReportName = (typeof reportNames)[number];

/** Its first and last day. */
const period = { from: Day, to: Day };

const Sums = {
	/** Documents, those that give back included. */
	documents: z.int(),
	base: z.int(),
	/** Counts the tax alone. */
	amount: z.int(),
	creditedBase: z.int(),
	creditedTax: z.int(),
};

const TaxRow = z.strictObject({
	tax: z.enum(taxes),
	rateMillionths: z.int(),
	province: z.enum(provinces),
	...Sums,
});
export type TaxRow = z.output<typeof TaxRow>;

export const getReportFigures = endpoint({
	name: 'getReportFigures',
	path: '/v1/staff/GetReportFigures',
	summary:
		'Shows the main figure of each report of the brand’s books in a period, and what was earned by month until its end',
	access: { staff: 'books.read' },
	input: z.strictObject(period),
	output: z.strictObject({
		invoices: z.int(),
		creditNotes: z.int(),
		/** Amounts are before tax. */
		sales: z.int(),
		tax: z.int(),
		/** What is owed in services at the end, and since the day before the period. */
		deferred: z.strictObject({ closing: z.int(), change: z.int() }),
		/** How many there were, how many of them are not what documents say, and what reached the seller. */
		payouts: z.strictObject({ count: z.int(), open: z.int(), amount: z.int() }),
		/** What is owed to the seller at the end. */
		receivables: z.int(),
		lines: z.int(),
		debits: z.int(),
		/** The oldest first. */
		months: z.array(
			z.strictObject({ month: Day, subscriptions: z.int(), creditsUsed: z.int(), creditsExpired: z.int() }),
		),
	}),
	problems: [],
	idempotent: true,
});

export const getTaxReport = endpoint({
	name: 'getTaxReport',
	path: '/v1/staff/GetTaxReport',
	summary:
		'Shows what the brand charged of each tax in a period, by registration, province and rate, and whether that is equal to the journal',
	access: { staff: 'books.read' },
	input: z.strictObject(period),
	output: z.strictObject({
		registrations: z.array(
			z.strictObject({
				kind: z.enum(registrationKinds),
				/** The seller's number; two where it changed within the period. */
				registration: z.string(),
				/** Absent until somebody says how often. */
				remittance: z.optional(Remittance),
				rows: z.array(TaxRow),
			}),
		),
		/** The buyers are outside Canada. */
		zeroRated: z.strictObject(Sums),
		/** Within Canada without any tax: the seller is not registered. */
		untaxed: z.array(z.strictObject({ province: z.enum(provinces), ...Sums })),
		/** Provinces that tax what is sold, and where the seller has no registration. */
		unregistered: z.array(z.strictObject({ province: z.enum(provinces), base: z.int() })),
		all: z.strictObject(Sums),
		/** What the documents come to in the journal. */
		journal: z.strictObject({ base: z.int(), tax: z.int() }),
	}),
	problems: [],
	idempotent: true,
});

const ReportDocument = z.strictObject({
	/** Unique among them. */
	key: z.string(),
	number: z.string(),
	isNote: z.boolean(),
	day: Day,
	/** When it was issued, where that month was closed before. */
	forDay: z.optional(Day),
	payer: z.string(),
	/** The first line says it. */
	description: z.optional(Multilingual),
	moreLines: z.int(),
	base: z.int(),
	tax: z.int(),
});
export type ReportDocument = z.output<typeof ReportDocument>;

export const listRegister = endpoint({
	name: 'listRegister',
	path: '/v1/staff/ListRegister',
	summary: 'Lists the brand’s invoices and credit notes of a period, in the order of their days, page by page',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, cursor: z.optional(line({ min: 1, max: 100 })) }),
	output: z.strictObject({ documents: z.array(ReportDocument), nextCursor: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

export const listTaxDocuments = endpoint({
	name: 'listTaxDocuments',
	path: '/v1/staff/ListTaxDocuments',
	summary:
		'Lists the invoices and credit notes behind one row of the brand’s tax report, in the order of their days, page by page',
	access: { staff: 'books.read' },
	input: z.strictObject({
		...period,
		/** Absent outside Canada. */
		province: z.optional(z.enum(provinces)),
		/** Absent where there is none. */
		tax: z.optional(z.enum(taxes)),
		rateMillionths: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
		registration: z.optional(line({ max: 40 })),
		cursor: z.optional(line({ min: 1, max: 100 })),
	}),
	output: z.strictObject({ documents: z.array(ReportDocument), nextCursor: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

/** What is owed: credits that were bought, credits of packages, and days of subscriptions. */
export const deferredKinds = ['bought', 'included', 'days'] as const;
export type DeferredKind = (typeof deferredKinds)[number];
/** What changes it. */
export const deferredColumns = ['sold', 'used', 'expired', 'credited'] as const;
export type DeferredColumn = (typeof deferredColumns)[number];

export const getDeferredReport = endpoint({
	name: 'getDeferredReport',
	path: '/v1/staff/GetDeferredReport',
	summary: 'Shows what the brand owes in services at the end of a period, how that came to be, and by month until then',
	access: { staff: 'books.read' },
	input: z.strictObject(period),
	output: z.strictObject({
		/** What is earned or given back is below zero. */
		kinds: z.array(
			z.strictObject({
				kind: z.enum(deferredKinds),
				opening: z.int(),
				sold: z.int(),
				used: z.int(),
				expired: z.int(),
				credited: z.int(),
				closing: z.int(),
			}),
		),
		/** It is what the accounts of the journal have at the end. */
		journal: z.int(),
		/** Each is as it was at its end; the oldest comes first. */
		months: z.array(z.strictObject({ month: Day, bought: z.int(), included: z.int(), days: z.int() })),
	}),
	problems: [],
	idempotent: true,
});
export type DeferredRow = OutputOf<typeof getDeferredReport>['kinds'][number];

export const listDeferredDays = endpoint({
	name: 'listDeferredDays',
	path: '/v1/staff/ListDeferredDays',
	summary:
		'Lists the days behind one figure of the report of what the brand owes in services, or the months of a longer period',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, kind: z.enum(deferredKinds), column: z.enum(deferredColumns) }),
	output: z.strictObject({
		days: z.array(z.strictObject({ day: Day, value: z.int() })),
		/** Each day stands for its month. */
		isByMonth: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

/** Counts the days since the document: up to 30, 60 or 90, or more. */
export const ageGroups = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type AgeGroup = (typeof ageGroups)[number];
/** What happens about it now: a write-off waits, the portal tries, access has ended; or what became of it. */
export const payerGroups = ['toApprove', 'trying', 'ended', 'paid', 'writtenOff'] as const;
export type PayerGroup = (typeof payerGroups)[number];
/** Payers that one page has. */
export const payersPage = 50;
/** Documents of one payer that are shown, the oldest first. */
export const mostPayerDocuments = 200;

const Ages = z.strictObject({ upTo30: z.int(), upTo60: z.int(), upTo90: z.int(), over90: z.int() });
const Payer = z.strictObject({
	/** Unique among them. */
	key: z.string(),
	name: z.string(),
	isOffice: z.boolean(),
	/** Days since the oldest document that is open. */
	age: z.int(),
	ages: Ages,
	owed: z.int(),
	/** What of it is open now; zero where it was paid since. */
	left: z.int(),
	/** When the last of it came in; absent while something is open. */
	settledOn: z.optional(Day),
});
export type Payer = z.output<typeof Payer>;

export const getReceivables = endpoint({
	name: 'getReceivables',
	path: '/v1/staff/GetReceivables',
	summary:
		'Shows who owed the brand what at the end of a period, by age and by what happens about it now, those who owe for longest first',
	access: { staff: 'books.read' },
	input: z.strictObject({
		...period,
		age: z.optional(z.enum(ageGroups)),
		/** What happens about it now. */
		group: z.optional(z.enum(payerGroups)),
		/** It is a part of the payer’s name, or of a document’s number. */
		find: z.optional(line({ min: 1, max: 120 })),
		cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
	}),
	output: z.strictObject({
		/** Sums those of all payers. */
		ages: Ages,
		payers: z.int(),
		/** How many there are in each group, before any other filter. */
		groups: z.strictObject({
			toApprove: z.int(),
			trying: z.int(),
			ended: z.int(),
			paid: z.int(),
			writtenOff: z.int(),
		}),
		/** What the account of the journal comes to. */
		journal: z.int(),
		rows: z.array(Payer),
		nextCursor: z.optional(z.string()),
	}),
	problems: [],
	idempotent: true,
});

export const listPayerDocuments = endpoint({
	name: 'listPayerDocuments',
	path: '/v1/staff/ListPayerDocuments',
	summary: 'Lists the documents that a payer had not paid the brand at the end of a period',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, payer: line({ min: 1, max: 100 }) }),
	output: z.strictObject({
		documents: z.array(
			z.strictObject({
				key: z.string(),
				number: z.string(),
				day: Day,
				/** The first line says it. */
				description: z.optional(Multilingual),
				moreLines: z.int(),
				total: z.int(),
				/** Of what was owed: before tax, and the tax. */
				base: z.int(),
				tax: z.int(),
				owed: z.int(),
				left: z.int(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const exportReport = downloadEndpoint({
	name: 'exportReport',
	cost: 'many',
	path: '/v1/files/staff/reports',
	summary: 'A report of the brand’s books as CSV; Report, From and To as query',
	access: { staff: 'books.read' },
	problems: ['books.unsound'],
});
/** What its query must be. */
export const exportQuery = z.strictObject({ report: z.enum(reportNames), ...period });

export const reportEndpoints = [
	getReportFigures,
	listRegister,
	getTaxReport,
	listTaxDocuments,
	getDeferredReport,
	listDeferredDays,
	getReceivables,
	listPayerDocuments,
];
export const reportFileEndpoints = [exportReport];
