// Every purchase and automatic charge of a person, with what became of it. Amounts are whole cents.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, TimeZone, Multilingual } from '#platform/contract/field-kinds.ts';
import { failureReasons, SessionID } from '#features/billing/payments/contract.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';

/** Number of payments that one page of the list has. */
export const pageSize = 25;

/** `automatic`: by automatic loading. The others are of a subscription: its first payment, and what followed. */
export const paymentKinds = ['purchase', 'automatic', 'subscription', 'renewal', 'package_change', 'seats'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `disputed`: the person told their bank that they did not agree to it, and the bank has not decided. */
export const paymentStates = ['pending', 'paid', 'refunded', 'refunded_part', 'disputed', 'failed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

const Payment = z.strictObject({
	sessionId: SessionID,
	/** When it was asked for. */
	at: z.iso.datetime(),
	kind: z.enum(paymentKinds),
	state: z.enum(paymentStates),
	/** What it is for. */
	description: Multilingual,
	/** Taxes are included. */
	total: z.int(),
	/** Given back by the seller, or by the bank after a dispute. */
	refunded: z.int(),
	/** While the bank has not decided. */
	disputed: z.int(),
	currency: z.literal('CAD'),
	/** Once paid, with a receipt from then on. */
	orderNumber: z.optional(z.string()),
	card: z.optional(z.strictObject({ brand: z.enum(cardBrands), last4: z.string() })),
	/** Where it failed. */
	reason: z.optional(z.enum(failureReasons)),
	/** The transaction that put the credits into a wallet. */
	transactionId: z.optional(z.string()),
});
export type Payment = z.output<typeof Payment>;

const cursor = /^\d{1,13}\.[0-9a-f-]{36}$/;

export const listPayments = endpoint({
	name: 'listPayments',
	path: '/v1/payments/ListPayments',
	summary:
		'Lists the purchases and automatic charges that the person asked for between two days, the newest first, page by page',
	access: 'signedIn',
	input: z.strictObject({
		from: Day,
		to: Day,
		/** Days begin where the person is. */
		timeZone: TimeZone,
		kind: z.optional(z.enum(paymentKinds)),
		state: z.optional(z.enum(paymentStates)),
		cursor: z.optional(z.string().check(z.regex(cursor))),
	}),
	output: z.strictObject({ payments: z.array(Payment), nextCursor: z.optional(z.string()) }),
	problems: ['credits.range_invalid'],
	idempotent: true,
});

export const findPayment = endpoint({
	name: 'findPayment',
	path: '/v1/payments/FindPayment',
	summary: 'Finds payments of the person by a number of the receipt: the order’s or the processor’s, of whatever day',
	access: 'signedIn',
	input: z.strictObject({ number: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
	output: z.strictObject({ payments: z.array(Payment) }),
	problems: [],
	idempotent: true,
});

export const paymentHistoryEndpoints = [listPayments, findPayment];
