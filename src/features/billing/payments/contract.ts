// Card payments: what became of one. Amounts are whole cents.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { declineReasons } from '#features/billing/card-processors/contract.ts';

export const paymentProblem = defineProblems({
	/** The idempotency key came with another body before. */
	'payments.key_reused': 409,
	/** A webhook that the processor has not sent, or too long ago. */
	'payments.webhook_refused': 400,
});

/** What a person can be told of a payment that came to nothing. */
export const failureReasons = [
	...declineReasons,
	/** The bank wanted the person to confirm, who was not there. */
	'authentication_required',
	/** The processor's page was left without paying, until it closed. */
	'abandoned',
	/** The processor was not reached in time; nothing was charged. */
	'not_sent',
	/** The processor would not take the request, which says nothing about the card; nothing was charged. */
	'refused',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** `pending`: on its way, or being looked into; never paid again in the meantime. */
const checkoutStates = ['pending', 'paid', 'failed', 'expired'] as const;
/** For the addresses CCSuccess and CCReceipt: the id of a payment, also of one that no one opened a page for. */
export const SessionID = z.uuid();

export const getCheckoutResult = endpoint({
	name: 'getCheckoutResult',
	path: '/v1/payments/GetCheckoutResult',
	summary: 'Asks the processor what became of a payment, carries it out where it was paid, and tells',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ sessionId: SessionID }),
	output: z.strictObject({
		state: z.enum(checkoutStates),
		/** What was paid for, such as `credits`. */
		purpose: z.string(),
		total: z.int(),
		currency: z.literal('CAD'),
		/** Once paid. */
		orderNumber: z.optional(z.string()),
		paidAt: z.optional(z.iso.datetime()),
		/** Where it failed. */
		reason: z.optional(z.enum(failureReasons)),
		/** The processor’s page, while it can still be paid on. */
		redirectTo: z.optional(z.url()),
	}),
	problems: ['payments.not_found'],
	idempotent: true,
});

export const paymentEndpoints = [getCheckoutResult];
