// Figures of a seller by month, for who looks after its books: recurring revenue and what changed it, payments of subscriptions that were declined
// and what came of them, and credits by product. Each figure opens the rows behind it. Amounts are whole cents, units are hundredths of a credit.
import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';

/** Rows that one page behind a figure has. */
export const figureRowsPage = 50;
/** Months that a chart has. */
export const figureMonths = 12;

/** Figures that can be kept as a file. */
export const figureNames = ['recurring', 'declined', 'credits'] as const;
export type FigureName = (typeof figureNames)[number];

/** Its first and last day. */
const period = { from: Day, to: Day };
const cursor = z.optional(line({ min: 1, max: 120 }));

/** What changes recurring revenue: subscriptions that begin, cost more, cost less, and end. */
export const movements = ['begun', 'expansion', 'contraction', 'churn'] as const;
export type Movement = (typeof movements)[number];

/** What became of a declined payment: paid at one of the later attempts, by the person, or not at all. */
export const outcomes = ['second', 'third', 'fourth', 'fifth', 'person', 'late', 'ended', 'cancelled', 'open'] as const;
export type Outcome = (typeof outcomes)[number];
/** Those that were paid while the subscription went on. */
export const recoveries: readonly Outcome[] = ['second', 'third', 'fourth', 'fifth', 'person'];

const Month = z.strictObject({
	month: Day,
	begun: z.int(),
	expansion: z.int(),
	/** It is not below zero, and neither is churn. */
	contraction: z.int(),
	churn: z.int(),
	/** Seats times price at the month's end, or today. */
	closing: z.int(),
});
export type RecurringMonth = z.output<typeof Month>;

export const getSubscriptionFigures = endpoint({
	name: 'getSubscriptionFigures',
	path: '/v1/staff/GetSubscriptionFigures',
	summary:
		'Shows the brand’s recurring revenue at the end of a period, what changed it, by month until then, and what became of declined payments',
	access: { staff: 'books.read' },
	input: z.strictObject(period),
	output: z.strictObject({
		opening: z.int(),
		begun: z.int(),
		expansion: z.int(),
		contraction: z.int(),
		churn: z.int(),
		closing: z.int(),
		/** The oldest comes first. */
		months: z.array(Month),
		/** Payments that were declined first in the period. An outcome without any is absent. */
		declined: z.array(z.strictObject({ outcome: z.enum(outcomes), count: z.int(), amount: z.int() })),
		/** The same by month until the end of the period; the oldest comes first. */
		declinedMonths: z.array(
			z.strictObject({ month: Day, recovered: z.int(), lost: z.int(), open: z.int(), amount: z.int() }),
		),
	}),
	problems: [],
	idempotent: true,
});
export type SubscriptionFigures = OutputOf<typeof getSubscriptionFigures>;

const Subscription = z.strictObject({
	/** Unique among them. */
	key: z.string(),
	userId: z.int(),
	/** Who pays. */
	payer: z.string(),
	/** Absent for one that goes on. */
	month: z.optional(Day),
	seats: z.int(),
	/** Cents a month. */
	before: z.int(),
	after: z.int(),
});
export type FigureSubscription = z.output<typeof Subscription>;

export const listFigureSubscriptions = endpoint({
	name: 'listFigureSubscriptions',
	path: '/v1/staff/ListFigureSubscriptions',
	summary:
		'Lists the subscriptions behind one figure of the brand’s recurring revenue: those that changed it, or all at the end of a period',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, figure: z.enum([...movements, 'closing']), cursor }),
	output: z.strictObject({ subscriptions: z.array(Subscription), nextCursor: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

const DeclinedPayment = z.strictObject({
	/** Unique among them. */
	key: z.string(),
	userId: z.int(),
	payer: z.string(),
	number: z.string(),
	/** On it the first attempt was made. */
	day: Day,
	amount: z.int(),
	outcome: z.enum(outcomes),
	/** Absent while it is open. */
	outcomeDay: z.optional(Day),
});
export type DeclinedPayment = z.output<typeof DeclinedPayment>;

export const listDeclinedPayments = endpoint({
	name: 'listDeclinedPayments',
	path: '/v1/staff/ListDeclinedPayments',
	summary: 'Lists payments of the brand’s subscriptions that were declined first in a period, by what became of them',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, outcome: z.enum(outcomes), cursor }),
	output: z.strictObject({ payments: z.array(DeclinedPayment), nextCursor: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

/** What happens to credits. `credited`: their price was given back. */
export const creditMoves = ['bought', 'included', 'given', 'used', 'expired', 'credited'] as const;
export type CreditMove = (typeof creditMoves)[number];

const CreditRow = z.strictObject({
	move: z.enum(creditMoves),
	/** As products name it; empty where nothing is used. */
	service: z.string(),
	/** Absent for a product that the brand no longer lists. */
	name: z.optional(Multilingual),
	/** Not below zero, unless more was undone than happened. */
	units: z.int(),
	/** Without tax. Credits that were given have none. */
	value: z.int(),
});
export type CreditRow = z.output<typeof CreditRow>;

export const getCreditFigures = endpoint({
	name: 'getCreditFigures',
	path: '/v1/staff/GetCreditFigures',
	summary:
		'Shows the brand’s credits that were sold, given, used by product and expired in a period, and by month until its end',
	access: { staff: 'books.read' },
	input: z.strictObject(period),
	output: z.strictObject({
		rows: z.array(CreditRow),
		/** The oldest comes first. Values. */
		months: z.array(z.strictObject({ month: Day, sold: z.int(), used: z.int(), expired: z.int() })),
		/** What the journal says was earned by credits that were used and that expired. */
		journal: z.strictObject({ used: z.int(), expired: z.int() }),
	}),
	problems: [],
	idempotent: true,
});
export type CreditFigures = OutputOf<typeof getCreditFigures>;

export const listCreditDays = endpoint({
	name: 'listCreditDays',
	path: '/v1/staff/ListCreditDays',
	summary: 'Lists the days behind one figure of the brand’s credits, or the months of a longer period',
	access: { staff: 'books.read' },
	input: z.strictObject({ ...period, move: z.enum(creditMoves), service: line({ max: 60 }) }),
	output: z.strictObject({
		days: z.array(z.strictObject({ day: Day, units: z.int(), value: z.int() })),
		/** Each day stands for its month. */
		isByMonth: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

export const exportFigures = downloadEndpoint({
	name: 'exportFigures',
	cost: 'many',
	path: '/v1/files/staff/figures',
	summary: 'Figures of the brand by month as CSV; Figure, From and To as query',
	access: { staff: 'books.read' },
	problems: ['books.unsound'],
});
/** What its query must be. */
export const figuresQuery = z.strictObject({ figure: z.enum(figureNames), ...period });

export const figureEndpoints = [
	getSubscriptionFigures,
	listFigureSubscriptions,
	listDeclinedPayments,
	getCreditFigures,
	listCreditDays,
];
export const figureFileEndpoints = [exportFigures];
