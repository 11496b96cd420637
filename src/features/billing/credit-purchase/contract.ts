// Buying credits: what is on sale, what it costs here and now, and the purchase. Prices are whole cents, `Credits` whole credits (a balance
// counts in hundredths of them). The server computes every price.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, IdempotencyKey } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { failureReasons, SessionID } from '#features/billing/payments/contract.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';

/** What payments for credits are called. */
export const creditPurpose = 'credits';

export const creditPurchaseProblem = defineProblems({
	/** The brand sells no credits. */
	'credit_purchase.not_sold': 404,
	'credit_purchase.product_unknown': 404,
	'credit_purchase.amount_out_of_bounds': 400,
	/** Taxes follow the billing address. */
	'credit_purchase.address_missing': 409,
	/** It is not what was quoted any more: a price, a tax or the address has changed. */
	'credit_purchase.price_changed': 409,
	/** With it the wallet would hold more than the brand allows. */
	'credit_purchase.balance_too_high': 409,
	'credit_purchase.no_office': 404,
});

const ProductID = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
const Cents = z.int().check(z.minimum(0));
const Counted = z.strictObject({ one: z.string(), other: z.string() });
/** What is bought: one product of the catalogue, or a number of credits. */
const Selection = {
	productId: z.optional(ProductID),
	credits: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
	/** Whose credits they become; `office` for who manages its wallet. */
	wallet: z.optional(z.enum(['person', 'office'])),
};
interface Selected {
	readonly productId?: string | undefined;
	readonly credits?: number | undefined;
}
const isOneOfTwo = ({ productId: product, credits }: Selected): boolean =>
	(product === undefined) !== (credits === undefined);
const oneOfTwo = { path: ['productId'] };

export const getCreditCatalogue = endpoint({
	name: 'getCreditCatalogue',
	path: '/v1/credits/GetCreditCatalogue',
	summary: 'Lists the bundles of credits on sale, and the bounds of a free amount; prices before taxes',
	access: 'signedIn',
	feature: 'credits',
	viewing: 'amounts',
	input: z.strictObject({}),
	output: z.strictObject({
		/** One credit of a free amount costs this. */
		unitPrice: Cents,
		minCredits: z.int(),
		maxCredits: z.int(),
		bundles: z.array(z.strictObject({ productId: ProductID, credits: z.int(), bonus: z.int(), price: Cents })),
		/** The bundle that the person bought last, while it is still on sale. */
		lastProductId: z.optional(ProductID),
		/** What credits pay for; `Price` in hundredths of a credit. */
		services: z.array(
			z.strictObject({ key: z.string(), names: z.strictObject(inEachLanguage(() => Counted)), price: z.int() }),
		),
		/** Whether the person may also buy for their office. */
		office: z.optional(z.strictObject({ name: z.string() })),
	}),
	problems: ['credit_purchase.not_sold'],
	idempotent: true,
});

const quoteProblems = [
	'credit_purchase.not_sold',
	'credit_purchase.product_unknown',
	'credit_purchase.amount_out_of_bounds',
	'credit_purchase.address_missing',
	'credit_purchase.balance_too_high',
	'credit_purchase.no_office',
] as const;

export const quoteCredits = endpoint({
	name: 'quoteCredits',
	path: '/v1/credits/QuoteCredits',
	summary: 'Says what a purchase of credits costs today with each tax, and which card would be charged',
	access: 'signedIn',
	feature: 'credits',
	input: z.strictObject(Selection).check(z.refine(isOneOfTwo, oneOfTwo)),
	output: z.strictObject({
		credits: z.int(),
		/** Given with it for nothing; may not be transferred. */
		bonus: z.int(),
		lines: z.array(z.strictObject({ description: z.string(), quantity: z.int(), unitAmount: Cents, amount: Cents })),
		subtotal: Cents,
		/** `Label` and `Rate` are in the language of the account; `Tax` and `RateMillionths` let a caller word them otherwise. */
		taxes: z.array(
			z.strictObject({
				tax: z.enum(taxes),
				rateMillionths: z.int(),
				label: z.string(),
				rate: z.string(),
				amount: Cents,
			}),
		),
		/** Exactly this is charged. */
		total: Cents,
		currency: z.literal('CAD'),
		/** Free credits of the wallet, now and with the purchase, in hundredths of a credit. */
		balanceBefore: z.int(),
		balanceAfter: z.int(),
		/** The default card; absent where none is kept, or it has expired. */
		card: z.optional(
			z.strictObject({ paymentMethodId: z.uuid(), brand: z.enum(cardBrands), last4: z.string(), goodThrough: Day }),
		),
	}),
	problems: quoteProblems,
	idempotent: true,
});

export const startCreditPurchase = endpoint({
	name: 'startCreditPurchase',
	path: '/v1/credits/StartCreditPurchase',
	summary: 'Buys credits: with a card that is kept, or by the processor’s page',
	access: 'signedIn',
	feature: 'credits',
	ownSessionOnly: true,
	input: z
		.strictObject({
			...Selection,
			/** The total that the person has agreed to. */
			quoteTotal: Cents,
			idempotencyKey: IdempotencyKey,
			/** Charges this card, or the default one for `default`, without the processor’s page. */
			paymentMethodId: z.optional(z.union([z.literal('default'), z.uuid()])),
			/** On the processor’s page: keeps the card for later. */
			saveCard: z.optional(z.boolean()),
		})
		.check(z.refine(isOneOfTwo, oneOfTwo)),
	output: z.strictObject({
		/** The addresses CCSuccess and CCReceipt have it. */
		sessionId: SessionID,
		/** `redirect`: go to `RedirectTo`. `pending`: charged perhaps; CCSuccess tells. */
		state: z.enum(['redirect', 'paid', 'pending', 'failed']),
		redirectTo: z.optional(z.url()),
		orderNumber: z.optional(z.string()),
		/** Where it failed. */
		reason: z.optional(z.enum(failureReasons)),
	}),
	problems: [
		...quoteProblems,
		'credit_purchase.price_changed',
		'payments.method_missing',
		'payments.key_reused',
		'payments.unavailable',
		'payments.too_many_checkouts',
	],
	idempotent: true,
});

export const creditPurchaseEndpoints = [getCreditCatalogue, quoteCredits, startCreditPurchase];
