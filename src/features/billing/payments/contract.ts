// Card payments: the cards a person keeps, and what became of a payment. Cards are typed on the processor's page alone. Amounts
// are whole cents.
import * as z from 'zod/mini';
import { hours, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { cardBrands, declineReasons } from '#features/billing/card-processors/contract.ts';

export { formatCard } from './rules.ts';

/** How long the processor's page may be paid on. Half an hour is the least that processors allow. */
export const checkoutLifetimeMs = hours(1);
/** As many cards as a person may need, and few enough to choose from. */
export const maxCards = 10;
/** Pages of the processor that one person may open: somebody who tries stolen cards opens many. */
export const checkoutLimit = { max: 30, windowMs: minutes(60) } as const;
/** A card is good through the last day of its month; its owner is reminded this many days before. */
export const reminderDays = [30, 7] as const;

export const paymentProblem = defineProblems({
	/** Specification § 8: "Payment method is missing. Please add a valid Credit Card." */
	'payments.method_missing': 409,
	'payments.method_not_found': 404,
	/** Something would be charged to it: automatic loading. */
	'payments.needed_for_auto_load': 409,
	'payments.needed_for_subscription': 409,
	'payments.too_many_cards': 409,
	/** Specification § 8: "Error when saving Credit Card". */
	'payments.card_not_saved': 502,
	'payments.not_found': 404,
	/** The idempotency key came with another body before. */
	'payments.key_reused': 409,
	/** The processor does not answer. Nothing is lost: the same call may be made again. */
	'payments.unavailable': 503,
	'payments.too_many_checkouts': 429,
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

/** Made by the client before the first try and kept until an answer came. */
export const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));
const PaymentMethodID = z.uuid();
/** Of the addresses CCSuccess and CCReceipt: the id of a payment, also of one that no one opened a page for. */
export const SessionID = z.uuid();

const PaymentMethod = z.strictObject({
	PaymentMethodID,
	Brand: z.enum(cardBrands),
	Last4: z.string(),
	/** The last day on which the card is good. */
	GoodThrough: z.iso.date(),
	State: z.enum(['good', 'expires_soon', 'expired']),
	Holder: z.optional(z.string()),
	IsDefault: z.boolean(),
});

/** The brand and how long it is good: nothing by which it could be told from another. */
function maskCard({ Holder: _holder, ...card }: z.output<typeof PaymentMethod>): z.output<typeof PaymentMethod> {
	return { ...card, Last4: '••••' };
}

export const getPaymentMethods = endpoint({
	name: 'getPaymentMethods',
	path: '/v1/payments/GetPaymentMethods',
	summary: 'Lists the cards that the signed-in person keeps, the default one first',
	access: 'signedIn',
	viewing: {
		mask: ({ PaymentMethods, ...rest }) => ({ ...rest, PaymentMethods: PaymentMethods.map(maskCard) }),
	},
	input: z.strictObject({}),
	output: z.strictObject({
		PaymentMethods: z.array(PaymentMethod),
		/** Why the last card cannot be removed. */
		NeededFor: z.optional(z.enum(['auto_load', 'subscription'])),
	}),
	problems: [],
	idempotent: true,
});

export const startCardSetup = endpoint({
	name: 'startCardSetup',
	path: '/v1/payments/StartCardSetup',
	summary: 'Opens the processor’s page on which the person leaves a card without paying',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ IdempotencyKey }),
	output: z.strictObject({ CardSetupID: z.uuid(), RedirectTo: z.url() }),
	problems: [
		'payments.too_many_cards',
		'payments.key_reused',
		'payments.unavailable',
		'payments.card_not_saved',
		'payments.too_many_checkouts',
	],
	idempotent: true,
});

export const getCardSetupResult = endpoint({
	name: 'getCardSetupResult',
	path: '/v1/payments/GetCardSetupResult',
	summary: 'Tells whether the card was kept, after the processor’s page',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ CardSetupID: z.uuid() }),
	output: z.strictObject({
		State: z.enum(['open', 'saved', 'expired']),
		PaymentMethod: z.optional(PaymentMethod),
	}),
	problems: ['payments.not_found'],
	idempotent: true,
});

export const removePaymentMethod = endpoint({
	name: 'removePaymentMethod',
	path: '/v1/payments/RemovePaymentMethod',
	summary: 'Forgets a card; where it was the default one, the card added last becomes it',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ PaymentMethodID }),
	output: z.strictObject({}),
	problems: ['payments.method_not_found', 'payments.needed_for_auto_load', 'payments.needed_for_subscription'],
	idempotent: true,
});

export const setDefaultPaymentMethod = endpoint({
	name: 'setDefaultPaymentMethod',
	path: '/v1/payments/SetDefaultPaymentMethod',
	summary: 'Chooses the card that is charged unless another one is asked for',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ PaymentMethodID }),
	output: z.strictObject({}),
	problems: ['payments.method_not_found'],
	idempotent: true,
});

export const getCheckoutResult = endpoint({
	name: 'getCheckoutResult',
	path: '/v1/payments/GetCheckoutResult',
	summary: 'Asks the processor what became of a payment, carries it out where it was paid, and tells',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ SessionID }),
	output: z.strictObject({
		State: z.enum(checkoutStates),
		/** What was paid for, such as `credits`. */
		Purpose: z.string(),
		Total: z.int(),
		Currency: z.literal('CAD'),
		/** Once paid. */
		OrderNumber: z.optional(z.string()),
		PaidAt: z.optional(z.iso.datetime()),
		/** Where it failed. */
		Reason: z.optional(z.enum(failureReasons)),
		/** The processor’s page, while it can still be paid on. */
		RedirectTo: z.optional(z.url()),
	}),
	problems: ['payments.not_found'],
	idempotent: true,
});

export const paymentEndpoints = [
	getPaymentMethods,
	startCardSetup,
	getCardSetupResult,
	removePaymentMethod,
	setDefaultPaymentMethod,
	getCheckoutResult,
];
