// Credits are what people and offices have to spend. Every amount is a whole number of hundredths of a credit
// (specification § 1: credits, also called points).
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** Amounts of credits are whole hundredths of one. */
export const hundredths = 100;
/** A million credits: more at once is a slip of the hand or of a program. */
export const maxAmount = 1_000_000 * hundredths;
export const creditProblem = defineProblems({
	'credits.insufficient': 409,
	'credits.daily_limit': 409,
	'credits.allowance_exceeded': 409,
	/** The idempotency key came with another body before. */
	'credits.key_reused': 409,
	'credits.person_not_found': 404,
	'credits.no_office': 404,
	'credits.reservation_not_found': 404,
	'credits.reservation_closed': 409,
	'credits.over_reservation': 409,
	'credits.already_reversed': 409,
	/** Parts of a purchase were taken back: what is left is decided with its refund. */
	'credits.partly_reversed': 409,
	'credits.not_reversible': 409,
});

export const walletNames = ['person', 'office'] as const;
/** What happened, as a statement says it. */
export const movementKinds = [
	'bought',
	'granted',
	'transferred_in',
	'transferred_out',
	'spent',
	'reversed',
	'expired',
] as const;
export type MovementKind = (typeof movementKinds)[number];
export const Amount = z.int().check(z.minimum(1), z.maximum(maxAmount));
export const getBalance = endpoint({
	name: 'getBalance',
	path: '/v1/credits/GetBalance',
	summary: 'Tells what the signed-in person has: free, set aside, transferable and about to expire',
	access: 'signedIn',
	feature: 'credits',
	viewing: 'amounts',
	input: z.strictObject({}),
	output: z.strictObject({
		available: z.int(),
		held: z.int(),
		transferable: z.int(),
		expiring: z.array(z.strictObject({ amount: z.int(), expiresAt: z.iso.datetime() })),
		/** For the office's wallet: what the person may still spend this month, and for its manager all that is in it. */
		office: z.optional(
			z.strictObject({
				name: z.string(),
				monthly: z.int(),
				used: z.int(),
				available: z.optional(z.int()),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

/** A repeat with the same key gets the same one. */
export const Receipt = z.strictObject({ transactionId: z.string(), reference: z.string(), balanceAfter: z.int() });

export const creditEndpoints = [getBalance];
