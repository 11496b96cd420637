// What staff do about payers who owe: see the story of what is due, send a statement, use a balance first, and write off. Amounts are whole cents.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, IdempotencyKey, Multilingual, SerialNumber } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { failureReasons } from '#features/billing/payments/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';
import { obstacles, writeOffReasons } from '#features/billing/write-offs/contract.ts';
import { ActOutcome, ProposalReason } from '#features/staff/approvals/contract.ts';

/** Payers that are asked about at once. */
export const mostPayers = 50;

export const writeOffProblem = defineProblems({
	/** It is said of another seller's as well. */
	'write_offs.not_found': 404,
	/** Another amount is due than the caller saw. */
	'write_offs.changed': 409,
	/** Somebody has proposed it, and nobody has decided yet. */
	'write_offs.waiting': 409,
	'write_offs.in_progress': 409,
	'write_offs.disputed': 409,
	'write_offs.trying': 409,
	'write_offs.next_invoice': 409,
	'write_offs.balance': 409,
	'write_offs.key_reused': 409,
	'write_offs.too_many_mails': 429,
});

const OrgID = z.optional(SerialNumber);
/** The organisation and the account, as the report of receivables has it. */
const PayerKey = z.string().check(z.regex(/^\d{1,9} [ou][\w-]{1,60}$/));
const Cents = z.int().check(z.minimum(1));

const PayerDocument = z.strictObject({
	invoiceId: z.uuid(),
	number: z.string(),
	day: Day,
	/** The first line says it. */
	description: z.optional(Multilingual),
	moreLines: z.int(),
	days: z.optional(z.strictObject({ count: z.int(), of: z.int() })),
	/** Is due now, tax included. */
	due: z.int(),
	base: z.int(),
	taxes: z.array(
		z.strictObject({ tax: z.enum(taxes), rateMillionths: z.int(), province: z.optional(z.string()), amount: z.int() }),
	),
	/** Why it cannot be written off now. */
	obstacle: z.optional(z.enum([...obstacles, 'waiting'])),
	/** Until when the portal still tries. */
	until: z.optional(Day),
	/** What waits for a second person. */
	proposalId: z.optional(z.string()),
});
export type PayerDocument = z.output<typeof PayerDocument>;

const Moment = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('tries'),
		from: Day,
		to: Day,
		count: z.int(),
		reason: z.optional(z.enum(failureReasons)),
	}),
	z.strictObject({ kind: z.literal('ended'), on: Day }),
	z.strictObject({ kind: z.literal('statement'), on: Day, count: z.int() }),
]);
export type PayerMoment = z.output<typeof Moment>;

export const getPayerDue = endpoint({
	name: 'getPayerDue',
	path: '/v1/staff/GetPayerDue',
	summary:
		'Shows what a payer owes the brand now, document by document with its tax, what was done about it, and what can be done',
	access: { staff: 'books.read' },
	input: z.strictObject({ payer: PayerKey }),
	output: z.strictObject({
		/** The oldest first. */
		documents: z.array(PayerDocument),
		/** Is in the payer’s favour, and can be used for what is due. */
		favour: z.int(),
		story: z.array(Moment),
		/** What one person may write off, and what of it was written off of this payer of late. */
		limit: z.int(),
		counted: z.int(),
		/** What the operator calls the account in their own books. */
		account: z.optional(z.string()),
		/** The business day on which it would be posted. */
		today: Day,
	}),
	problems: [],
	idempotent: true,
});
export type PayerDue = z.output<(typeof getPayerDue)['output']>;

export const payerStates = [
	'to_approve',
	'in_progress',
	'next_try',
	'last_try',
	'ends',
	'ended',
	'written_off',
] as const;
export type PayerState = (typeof payerStates)[number];

export const listPayerStates = endpoint({
	name: 'listPayerStates',
	path: '/v1/staff/ListPayerStates',
	summary: 'Tells of some payers what happens about what they owe the brand',
	access: { staff: 'books.read' },
	input: z.strictObject({ payers: z.array(PayerKey).check(z.maxLength(mostPayers)) }),
	output: z.strictObject({
		/** Without those of whom there is nothing to say. */
		states: z.array(z.strictObject({ payer: z.string(), state: z.enum(payerStates), on: z.optional(Day) })),
	}),
	problems: [],
	idempotent: true,
});

export const writeOffInvoice = endpoint({
	name: 'writeOffInvoice',
	path: '/v1/staff/WriteOffInvoice',
	summary: 'Writes off all that is due of an invoice, or proposes it where the amount is above the limit of one person',
	access: { staff: 'money.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		invoiceId: z.uuid(),
		/** As the caller saw it. */
		amount: Cents,
		reason: z.enum(writeOffReasons),
		note: ProposalReason,
		idempotencyKey: IdempotencyKey,
	}),
	output: ActOutcome,
	problems: [
		'write_offs.not_found',
		'write_offs.changed',
		'write_offs.waiting',
		'write_offs.in_progress',
		'write_offs.disputed',
		'write_offs.trying',
		'write_offs.next_invoice',
		'write_offs.balance',
		'write_offs.key_reused',
		'approvals.person_not_found',
		'approvals.oneself',
		'approvals.outranked',
		'approvals.outdated',
		'approvals.waits_already',
	],
	idempotent: true,
});

export const usePayerBalance = endpoint({
	name: 'usePayerBalance',
	path: '/v1/staff/UsePayerBalance',
	summary: 'Uses what is in a payer’s favour for what is due of an invoice; no money moves',
	access: { staff: 'money.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		invoiceId: z.uuid(),
		/** As the caller saw it. */
		amount: Cents,
	}),
	output: z.strictObject({}),
	problems: [
		'write_offs.not_found',
		'write_offs.changed',
		'write_offs.in_progress',
		'write_offs.disputed',
		'write_offs.trying',
		'write_offs.next_invoice',
		'approvals.person_not_found',
		'approvals.oneself',
		'approvals.outranked',
	],
	idempotent: false,
});

export const sendPayerStatement = endpoint({
	name: 'sendPayerStatement',
	path: '/v1/staff/SendPayerStatement',
	summary: 'Mails a payer what they owe the brand, in their language',
	access: { staff: 'money.manage' },
	input: z.strictObject({ payer: PayerKey, idempotencyKey: IdempotencyKey }),
	output: z.strictObject({ sentTo: z.string() }),
	problems: [
		'write_offs.not_found',
		'write_offs.too_many_mails',
		'approvals.person_not_found',
		'approvals.oneself',
		'approvals.outranked',
	],
	idempotent: true,
});

export const downloadPayerStatement = downloadEndpoint({
	name: 'downloadPayerStatement',
	cost: 'one',
	path: '/v1/files/staff/payer-statement',
	summary: 'What a payer owes the brand now as PDF, as it would be mailed to them; Payer as query',
	access: { staff: 'money.manage' },
	problems: ['write_offs.not_found', 'approvals.person_not_found', 'approvals.oneself', 'approvals.outranked'],
});
/** What its query must be. */
export const statementQuery = z.strictObject({ payer: PayerKey });

export const exportRelief = downloadEndpoint({
	name: 'exportRelief',
	cost: 'many',
	path: '/v1/files/staff/bad-debts',
	summary: 'What the brand wrote off, and what came in after that, with its tax, as CSV; From and To as query',
	access: { staff: 'books.read' },
	problems: ['books.unsound'],
});
/** What its query must be. */
export const reliefQuery = z.strictObject({ from: Day, to: Day });

export const writeOffEndpoints = [getPayerDue, listPayerStates, writeOffInvoice, usePayerBalance, sendPayerStatement];
export const writeOffFileEndpoints = [downloadPayerStatement, exportRelief];
