// The rows behind what a brand owes in services at the end of a period: credits lot by lot, by their age, and subscriptions document by document, by
// the days that are left of them. Amounts are whole cents before tax, credits are hundredths.
import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { deferredColumns, deferredKinds } from '#features/staff/reports/contract.ts';

/** Rows of one page. */
export const rowsPage = 50;
/** What was owed is worked out from what changed since: it is shown of periods that ended so long ago at most. */
export const mostMonthsBack = 13;

/** Counts the days since credits were bought. What is transferred keeps its day. */
export const lotAges = ['upTo30', 'upTo90', 'upTo180', 'upTo365', 'over365'] as const;
export type LotAge = (typeof lotAges)[number];
/** Counts the days of a subscription that are left; at none of them its included credits may be left. */
export const daysLeft = ['none', 'upTo6', 'upTo12', 'upTo18', 'upTo24', 'upTo31', 'over31'] as const;
export type DaysLeft = (typeof daysLeft)[number];

export const deferredRowsProblem = defineProblems({
	'deferred_rows.too_old': 409,
});

/** Its first and last day. */
const period = { from: Day, to: Day };
const Cursor = z.optional(line({ min: 1, max: 120 }));

export const getDeferredRows = endpoint({
	name: 'getDeferredRows',
	path: '/v1/staff/GetDeferredRows',
	summary:
		'Shows what the brand owed in services at the end of a period, by the age of bought credits and by the days left of subscriptions',
	access: { staff: 'books.read' },
	input: z.strictObject(period),
	output: z.strictObject({
		/** The last day of the period, or as far as the books are. */
		asOf: Day,
		lots: z.array(z.strictObject({ age: z.enum(lotAges), lots: z.int(), units: z.int(), value: z.int() })),
		lines: z.array(z.strictObject({ left: z.enum(daysLeft), lines: z.int(), included: z.int(), days: z.int() })),
	}),
	problems: ['deferred_rows.too_old'],
	idempotent: true,
});
export type DeferredRows = OutputOf<typeof getDeferredRows>;

const DeferredLot = z.strictObject({
	/** Unique among them. */
	key: z.string(),
	/** Of the invoice by which they were bought. */
	number: z.string(),
	/** Who has them: a person, or an office. */
	holder: z.string(),
	boughtOn: Day,
	units: z.int(),
	value: z.int(),
});
export type DeferredLot = z.output<typeof DeferredLot>;

export const listDeferredLots = endpoint({
	name: 'listDeferredLots',
	path: '/v1/staff/ListDeferredLots',
	summary: 'Lists the bought credits that the brand owed at the end of a period, lot by lot, the oldest first',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, age: z.enum(lotAges), cursor: Cursor }),
	output: z.strictObject({ rows: z.array(DeferredLot), nextCursor: z.optional(z.string()) }),
	problems: ['deferred_rows.too_old'],
	idempotent: true,
});

const DeferredLine = z.strictObject({
	/** Unique among them. */
	key: z.string(),
	number: z.string(),
	payer: z.string(),
	/** The first line says it. */
	description: z.optional(Multilingual),
	/** It is the last day that was sold. */
	endsOn: Day,
	lines: z.int(),
	included: z.int(),
	days: z.int(),
});
export type DeferredLine = z.output<typeof DeferredLine>;

export const listDeferredLines = endpoint({
	name: 'listDeferredLines',
	path: '/v1/staff/ListDeferredLines',
	summary:
		'Lists the invoices of whose days and included credits the brand owed something at the end of a period, those that end first first',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, left: z.enum(daysLeft), cursor: Cursor }),
	output: z.strictObject({ rows: z.array(DeferredLine), nextCursor: z.optional(z.string()) }),
	problems: ['deferred_rows.too_old'],
	idempotent: true,
});

export const listDeferredMoves = endpoint({
	name: 'listDeferredMoves',
	path: '/v1/staff/ListDeferredMoves',
	summary:
		'Lists what changed the services that the brand owes on one day: each change of a lot of credits, or what the days of each invoice earned',
	access: { staff: 'books.read' },
	input: z.strictObject({
		day: Day,
		kind: z.enum(deferredKinds),
		/** Of days only what was earned is listed: documents say the rest. */
		column: z.enum(deferredColumns),
		cursor: z.optional(line({ min: 1, max: 240 })),
	}),
	output: z.strictObject({
		rows: z.array(
			z.strictObject({
				/** Unique among them. */
				key: z.string(),
				number: z.string(),
				/** Who has the credits, or pays the invoice. */
				holder: z.string(),
				/** When the credits were bought, or the last day that was sold. */
				on: Day,
				units: z.int(),
				value: z.int(),
			}),
		),
		nextCursor: z.optional(z.string()),
	}),
	problems: [],
	idempotent: true,
});

/** What can be kept as a file. */
export const deferredFiles = ['lots', 'lines'] as const;
export type DeferredFile = (typeof deferredFiles)[number];

export const exportDeferredRows = downloadEndpoint({
	name: 'exportDeferredRows',
	cost: 'many',
	path: '/v1/files/staff/books/deferred-rows',
	summary:
		'What the brand owed in services at the end of a period as CSV, lot by lot or invoice by invoice; Rows, From and To as query',
	access: { staff: 'books.read' },
	problems: ['deferred_rows.too_old', 'books.unsound'],
});
/** What its query must be. */
export const deferredRowsQuery = z.strictObject({ rows: z.enum(deferredFiles), ...period });

export const deferredRowsEndpoints = [getDeferredRows, listDeferredLots, listDeferredLines, listDeferredMoves];
export const deferredRowsFileEndpoints = [exportDeferredRows];
