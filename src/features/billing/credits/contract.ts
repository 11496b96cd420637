// Credits: the balance of people and offices, and what products charge. Every amount is a whole number of
// hundredths of a credit (specification § 1: credits, also called points).
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber, IdempotencyKey } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** Amounts of credits are whole hundredths of one. */
export const hundredths = 100;
/** A million credits: more at once is a slip of the hand or of a program. */
export const maxAmount = 1_000_000 * hundredths;
/** How long a product may set credits aside; then they are free again. */
export const reservationLifetime = { defaultMs: minutes(30), maxMs: days(7) } as const;

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
const Wallet = z.optional(z.enum(walletNames));
export const getBalance = endpoint({
	name: 'getBalance',
	path: '/v1/credits/GetBalance',
	summary: 'Tells what the signed-in person has: free, set aside, transferable and about to expire',
	access: 'signedIn',
	viewing: 'amounts',
	input: z.strictObject({}),
	output: z.strictObject({
		available: z.int(),
		held: z.int(),
		transferable: z.int(),
		expiring: z.array(z.strictObject({ amount: z.int(), expiresAt: z.iso.datetime() })),
		/** Of the office's wallet: what the person may still spend this month, and for who manages it all that is in it. */
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

const Service = z.string().check(z.regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/), z.maxLength(60));
const Charge = {
	userId: SerialNumber,
	/** `office`: the wallet of the person's office, within their allowance. Absent: what the set-up of their office says. */
	wallet: Wallet,
	amount: Amount,
	service: Service,
	externalReference: z.optional(line({ min: 1, max: 120 })),
	idempotencyKey: IdempotencyKey,
};
const chargeProblems = [
	'credits.person_not_found',
	'credits.no_office',
	'credits.insufficient',
	'credits.allowance_exceeded',
	'credits.key_reused',
] as const;

export const chargeCredits = endpoint({
	name: 'chargeCredits',
	path: '/v1/credits/ChargeCredits',
	summary: 'Charges a person or their office for a service of a product',
	access: { service: 'credits.charge' },
	input: z.strictObject(Charge),
	output: Receipt,
	problems: chargeProblems,
	idempotent: true,
});

export const reserveCredits = endpoint({
	name: 'reserveCredits',
	path: '/v1/credits/ReserveCredits',
	summary: 'Sets credits aside for a service whose price is known only afterwards',
	access: { service: 'credits.charge' },
	input: z.strictObject({
		...Charge,
		expiresInSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(reservationLifetime.maxMs / 1000))),
	}),
	output: z.strictObject({
		reservationId: z.string(),
		reference: z.string(),
		expiresAt: z.iso.datetime(),
	}),
	problems: chargeProblems,
	idempotent: true,
});

const Reservation = { userId: Charge.userId, reservationId: z.string().check(z.minLength(1), z.maxLength(60)) };
const reservationProblems = [
	'credits.person_not_found',
	'credits.reservation_not_found',
	'credits.reservation_closed',
	'credits.key_reused',
] as const;

export const captureReservation = endpoint({
	name: 'captureReservation',
	path: '/v1/credits/CaptureReservation',
	summary: 'Spends a reservation or a part of it; the rest goes back',
	access: { service: 'credits.charge' },
	input: z.strictObject({
		...Reservation,
		amount: Amount,
		externalReference: Charge.externalReference,
		idempotencyKey: IdempotencyKey,
	}),
	output: Receipt,
	problems: [...reservationProblems, 'credits.over_reservation'],
	idempotent: true,
});

export const releaseReservation = endpoint({
	name: 'releaseReservation',
	path: '/v1/credits/ReleaseReservation',
	summary: 'Gives a reservation back whole',
	access: { service: 'credits.charge' },
	input: z.strictObject({ ...Reservation, idempotencyKey: IdempotencyKey }),
	output: Receipt,
	problems: reservationProblems,
	idempotent: true,
});

export const creditEndpoints = [getBalance, chargeCredits, reserveCredits, captureReservation, releaseReservation];
