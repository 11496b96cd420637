// The cards that a person keeps at the card processor. They are typed on the processor's page alone.
import * as z from 'zod/mini';
import { hours, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { IdempotencyKey } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';

export { formatCard } from './rules.ts';

/** How long the processor's page may be paid on. Half an hour is the least that processors allow. */
export const checkoutLifetimeMs = hours(1);
/** As many cards as a person may need, and few enough to choose from. */
export const maxCards = 10;
/** Pages of the processor that one person may open: somebody who tries stolen cards opens many. */
export const checkoutLimit = { max: 30, windowMs: minutes(60) } as const;
/** A card is good through the last day of its month; its owner is reminded this many days before. */
export const reminderDays = [30, 7] as const;

/** Of whatever needs a page of the processor or a kept card: also of a payment. */
export const cardProblem = defineProblems({
	/** Specification § 8: "Payment method is missing. Please add a valid Credit Card." */
	'payments.method_missing': 409,
	'payments.method_not_found': 404,
	/** Something would be charged to it: automatic loading. */
	'payments.needed_for_auto_load': 409,
	'payments.needed_for_subscription': 409,
	'payments.too_many_cards': 409,
	'payments.default_is_no_backup': 409,
	'payments.backup_expired': 409,
	/** Specification § 8 gives the words: "Error when saving Credit Card". */
	'payments.card_not_saved': 502,
	/** Neither a payment nor a card to be left. */
	'payments.not_found': 404,
	/** The processor does not answer. Nothing is lost: the same call may be made again. */
	'payments.unavailable': 503,
	'payments.too_many_checkouts': 429,
});

const PaymentMethodID = z.uuid();

const PaymentMethod = z.strictObject({
	paymentMethodId: PaymentMethodID,
	brand: z.enum(cardBrands),
	last4: z.string(),
	/** The last day on which the card is good. */
	goodThrough: z.iso.date(),
	state: z.enum(['good', 'expires_soon', 'expired']),
	holder: z.optional(z.string()),
	isDefault: z.boolean(),
	/** Charged by the next attempt where a payment of a subscription failed; never the default one. */
	isBackup: z.boolean(),
});

/** The brand and how long it is good: nothing by which it could be told from another. */
function maskCard({ holder: _holder, ...card }: z.output<typeof PaymentMethod>): z.output<typeof PaymentMethod> {
	return { ...card, last4: '••••' };
}

export const getPaymentMethods = endpoint({
	name: 'getPaymentMethods',
	path: '/v1/payments/GetPaymentMethods',
	summary: 'Lists the cards that the signed-in person keeps, the default one first',
	access: 'signedIn',
	viewing: {
		shows: 'amounts',
		mask: ({ paymentMethods, ...rest }) => ({ ...rest, paymentMethods: paymentMethods.map(maskCard) }),
	},
	input: z.strictObject({}),
	output: z.strictObject({
		paymentMethods: z.array(PaymentMethod),
		/** Why the last card cannot be removed. */
		neededFor: z.optional(z.enum(['auto_load', 'subscription'])),
		/** What is past due. A new card is not charged for it unless the person says so. */
		pastDue: z.array(z.strictObject({ subscriptionId: z.uuid(), amount: z.int() })),
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
	input: z.strictObject({ idempotencyKey: IdempotencyKey }),
	output: z.strictObject({ cardSetupId: z.uuid(), redirectTo: z.url() }),
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
	input: z.strictObject({ cardSetupId: z.uuid() }),
	output: z.strictObject({
		state: z.enum(['open', 'saved', 'expired']),
		paymentMethod: z.optional(PaymentMethod),
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
	input: z.strictObject({ paymentMethodId: PaymentMethodID }),
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
	input: z.strictObject({ paymentMethodId: PaymentMethodID }),
	output: z.strictObject({}),
	problems: ['payments.method_not_found'],
	idempotent: true,
});

export const setBackupPaymentMethod = endpoint({
	name: 'setBackupPaymentMethod',
	path: '/v1/payments/SetBackupPaymentMethod',
	summary: 'Chooses, or gives up, the card that is charged where a payment of a subscription failed',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ paymentMethodId: PaymentMethodID, isBackup: z.boolean() }),
	output: z.strictObject({}),
	problems: ['payments.method_not_found', 'payments.default_is_no_backup', 'payments.backup_expired'],
	idempotent: true,
});

export const paymentMethodEndpoints = [
	getPaymentMethods,
	startCardSetup,
	getCardSetupResult,
	removePaymentMethod,
	setDefaultPaymentMethod,
	setBackupPaymentMethod,
];
