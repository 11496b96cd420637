// Credits from one person to another. Amounts are whole hundredths of a credit.
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber, IdempotencyKey } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { notePattern } from '#platform/contract/typed-text.ts';
import { Amount, hundredths, Receipt } from '#features/billing/credits/contract.ts';

/** People that a search for a recipient answers with. */
export const maxRecipients = 8;
/** Shorter ones would find everybody. */
export const minQueryLength = 2;
/** Characters of what a sender writes to the recipient. */
export const maxNoteLength = 140;
/** A look-up of recipients names people: no one needs more of them. */
export const recipientSearches = { max: 60, windowMs: minutes(10) } as const;
/** In force where an organisation has no rule of its own. */
export const transferRule = {
	scope: 'organisation',
	dailyLimit: 1_000 * hundredths,
	proofAbove: 100 * hundredths,
} as const;
/** What a daily limit counts: the time up to now, not a day of the calendar. */
export const transferWindowMs = days(1);

export const transferProblem = defineProblems({
	/** There may be credits enough, but not enough of those that may be transferred. */
	'credits.not_transferable': 409,
	'credits.recipient_not_found': 404,
	'credits.too_many_searches': 429,
});

export const findRecipients = endpoint({
	name: 'findRecipients',
	path: '/v1/credits/FindRecipients',
	summary: 'Finds people to whom the signed-in person may transfer credits, by the begin of a name or the whole email',
	access: 'signedIn',
	feature: 'transfers',
	ownSessionOnly: true,
	input: z.strictObject({ query: line({ min: minQueryLength, max: 120 }) }),
	output: z.strictObject({
		/** The best match comes first. People of other organisations have only the first letter of the family name. */
		recipients: z.array(z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() })),
	}),
	problems: ['credits.too_many_searches'],
	idempotent: true,
});

export const getTransferLimits = endpoint({
	name: 'getTransferLimits',
	path: '/v1/credits/GetTransferLimits',
	summary:
		'Says how much the signed-in person may still transfer in 24 hours, and above which amount a proof is asked for',
	access: 'signedIn',
	feature: 'transfers',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({ leftToday: z.int(), proofAbove: z.int() }),
	problems: [],
	idempotent: true,
});

export const transferCredits = endpoint({
	name: 'transferCredits',
	path: '/v1/credits/TransferCredits',
	summary: 'Transfers bought or received credits to another person',
	access: 'signedIn',
	feature: 'transfers',
	ownSessionOnly: true,
	input: z.strictObject({
		recipientUserId: SerialNumber,
		amount: Amount,
		/** It stands in mails and statements. */
		note: z.optional(line({ min: 1, max: maxNoteLength }).check(z.regex(notePattern))),
		idempotencyKey: IdempotencyKey,
	}),
	output: Receipt,
	problems: [
		'credits.recipient_not_found',
		'credits.not_transferable',
		'credits.daily_limit',
		'credits.key_reused',
		'credits.too_many_searches',
	],
	idempotent: true,
});

export const transferEndpoints = [findRecipients, getTransferLimits, transferCredits];
