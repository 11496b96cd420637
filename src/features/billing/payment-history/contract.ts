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
	SessionID,
	/** When it was asked for. */
	At: z.iso.datetime(),
	Kind: z.enum(paymentKinds),
	State: z.enum(paymentStates),
	/** What it is for. */
	Description: Multilingual,
	/** Taxes are included. */
	Total: z.int(),
	/** Given back by the seller, or by the bank after a dispute. */
	Refunded: z.int(),
	/** While the bank has not decided. */
	Disputed: z.int(),
	Currency: z.literal('CAD'),
	/** Once paid, with a receipt from then on. */
	OrderNumber: z.optional(z.string()),
	Card: z.optional(z.strictObject({ Brand: z.enum(cardBrands), Last4: z.string() })),
	/** Where it failed. */
	Reason: z.optional(z.enum(failureReasons)),
	/** The transaction that put the credits into a wallet. */
	TransactionID: z.optional(z.string()),
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
		From: Day,
		To: Day,
		/** Days begin where the person is. */
		TimeZone,
		Kind: z.optional(z.enum(paymentKinds)),
		State: z.optional(z.enum(paymentStates)),
		Cursor: z.optional(z.string().check(z.regex(cursor))),
	}),
	output: z.strictObject({ Payments: z.array(Payment), NextCursor: z.optional(z.string()) }),
	problems: ['credits.range_invalid'],
	idempotent: true,
});

export const findPayment = endpoint({
	name: 'findPayment',
	path: '/v1/payments/FindPayment',
	summary: 'Finds payments of the person by a number of the receipt: the order’s or the processor’s, of whatever day',
	access: 'signedIn',
	input: z.strictObject({ Number: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
	output: z.strictObject({ Payments: z.array(Payment) }),
	problems: [],
	idempotent: true,
});

export const paymentHistoryEndpoints = [listPayments, findPayment];
