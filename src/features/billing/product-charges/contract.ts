// Products charge people and offices for their services: at once, or set aside first and captured when the price is known.
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { IdempotencyKey, line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { Amount, Receipt, walletNames } from '#features/billing/credits/contract.ts';

/** How long a product may set credits aside; then they are free again. */
export const reservationLifetime = { defaultMs: minutes(30), maxMs: days(7) } as const;

const Service = z.string().check(z.regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/), z.maxLength(60));
const Charge = {
	userId: SerialNumber,
	/** `office`: the wallet of the person's office, within their allowance. Absent: what the set-up of their office says. */
	wallet: z.optional(z.enum(walletNames)),
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
	feature: 'credits',
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
	feature: 'credits',
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

export const productChargeEndpoints = [chargeCredits, reserveCredits, captureReservation, releaseReservation];
