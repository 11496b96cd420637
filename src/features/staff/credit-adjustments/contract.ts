// Staff give a person credits, or take a transaction back: one of them alone up to a limit, two of them above it.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { IdempotencyKey, line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { maxAmount, movementKinds } from '#features/billing/credits/contract.ts';
import { ActOutcome, ProposalReason } from '#features/staff/approvals/contract.ts';

/** Hundredths of a credit that one person may give or take back with a reason alone. */
export const creditLimit = 100_00;

const OrgID = z.optional(SerialNumber);
const UserID = SerialNumber;

export const getPersonCredits = endpoint({
	name: 'getPersonCredits',
	path: '/v1/staff/GetPersonCredits',
	summary: 'Shows what a person has in credits, and the transactions of late with those that can be taken back',
	access: { staff: 'credits.adjust' },
	feature: 'credits',
	input: z.strictObject({ orgId: OrgID, userId: UserID }),
	output: z.strictObject({
		/** Hundredths of a credit that are free. */
		available: z.int(),
		/** A higher amount needs a second person's approval. */
		limit: z.int(),
		/** What was given by hand within the last day: it counts against the limit. */
		givenToday: z.int(),
		/** False for oneself and somebody who is not there: nothing can be given. */
		mayGive: z.boolean(),
		/** The newest first. */
		transactions: z.array(
			z.strictObject({
				reference: z.string(),
				at: z.iso.datetime(),
				kind: z.enum(movementKinds),
				/** Below zero for what left the wallet. */
				amount: z.int(),
				balanceAfter: z.int(),
				note: z.optional(z.string()),
				/** Names the other person of a transfer. */
				counterpart: z.optional(z.string()),
				service: z.optional(z.string()),
				/** Names the file or the order that it was for. */
				externalReference: z.optional(z.string()),
				/** A reversal says what it undid. */
				reverses: z.optional(
					z.strictObject({ reference: z.string(), kind: z.enum(movementKinds), service: z.optional(z.string()) }),
				),
				/** Whether it can be taken back, as far as can be told before. */
				state: z.enum(['reversible', 'reversed', 'final']),
				/** Hundredths of a credit that taking it back would move: compared with the limit. */
				moves: z.int(),
			}),
		),
	}),
	problems: ['approvals.person_not_found'],
	idempotent: true,
});

export const grantCredits = endpoint({
	name: 'grantCredits',
	path: '/v1/staff/GrantCredits',
	summary: 'Gives a person credits, or proposes it where the amount is above the limit of one person',
	access: { staff: 'credits.adjust' },
	feature: 'credits',
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: UserID,
		/** Hundredths of a credit. */
		amount: z.int().check(z.minimum(1), z.maximum(maxAmount)),
		reason: ProposalReason,
		idempotencyKey: IdempotencyKey,
	}),
	output: ActOutcome,
	problems: [
		'approvals.person_not_found',
		'approvals.outdated',
		'approvals.waits_already',
		'approvals.oneself',
		'approvals.outranked',
		'credits.key_reused',
	],
	idempotent: true,
});

export const reverseCredits = endpoint({
	name: 'reverseCredits',
	path: '/v1/staff/ReverseCredits',
	summary:
		'Reverses a transaction of a person’s credits, or proposes it where the amount is above the limit of one person',
	access: { staff: 'credits.adjust' },
	feature: 'credits',
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		/** `CR-7K3M-09QX-T2VB`, as statements show it. */
		reference: line({ min: 1, max: 20 }),
		reason: ProposalReason,
	}),
	output: ActOutcome,
	problems: [
		'approvals.transaction_not_found',
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
	idempotent: false,
});

export const creditAdjustmentEndpoints = [getPersonCredits, grantCredits, reverseCredits];
