// Which of Stripe's types the stand-in is held against, by the name that the schema gives each.
import type Stripe from 'stripe';

export interface Answers {
	readonly customer: Stripe.Customer;
	readonly deleted_customer: Stripe.DeletedCustomer;
	readonly payment_method: Stripe.PaymentMethod;
	readonly charge: Stripe.Charge;
	readonly payment_intent: Stripe.PaymentIntent;
	readonly setup_intent: Stripe.SetupIntent;
	readonly checkout_session: Stripe.Checkout.Session;
	readonly refund: Stripe.Refund;
	readonly dispute: Stripe.Dispute;
	readonly balance_transaction: Stripe.BalanceTransaction;
	readonly radar_early_fraud_warning: Stripe.Radar.EarlyFraudWarning;
	readonly list: Stripe.ApiList<
		Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Radar.EarlyFraudWarning
	>;
	readonly search_result: Stripe.ApiSearchResult<Stripe.PaymentIntent>;
	readonly event: Stripe.EventBase;
	readonly error: Stripe.StripeRawError;
}

export interface Requests {
	readonly 'POST /v1/customers': Stripe.CustomerCreateParams;
	readonly 'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
	readonly 'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
	readonly 'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
	readonly 'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
	readonly 'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams;
	readonly 'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
	readonly 'GET /v1/payment_intents/search': Stripe.PaymentIntentSearchParams;
	readonly 'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
	readonly 'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
	readonly 'GET /v1/charges': Stripe.ChargeListParams;
	readonly 'GET /v1/charges/:id': Stripe.ChargeRetrieveParams;
	readonly 'POST /v1/refunds': Stripe.RefundCreateParams;
	readonly 'GET /v1/refunds': Stripe.RefundListParams;
	readonly 'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;
	readonly 'GET /v1/disputes': Stripe.DisputeListParams;
	readonly 'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
	readonly 'POST /v1/disputes/:id/close': Stripe.DisputeCloseParams;
	readonly 'GET /v1/radar/early_fraud_warnings': Stripe.Radar.EarlyFraudWarningListParams;
	readonly 'GET /v1/radar/early_fraud_warnings/:id': Stripe.Radar.EarlyFraudWarningRetrieveParams;
	readonly 'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
	readonly 'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams;
}

export type AnswerName = keyof Answers;
export type Call = keyof Requests;

/** Optional objects that are read as well; of all others only the name is kept, and the stand-in does not use them. */
export const followed: readonly string[] = [
	'payment_method.card',
	'charge.payment_method_details.card',
	'payment_intent.automatic_payment_methods',
	'checkout_session.wallet_options.link',
	'refund.destination_details',
	'refund.destination_details.card',
	'dispute.payment_method_details',
	'dispute.payment_method_details.card',
	'GET /v1/payment_intents.created',
	'GET /v1/charges.created',
	'GET /v1/refunds.created',
	'GET /v1/disputes.created',
	'POST /v1/payment_intents.automatic_payment_methods',
	...[
		'adaptive_pricing',
		'branding_settings',
		'line_items',
		'line_items[].price_data',
		'line_items[].price_data.product_data',
		'payment_intent_data',
		'setup_intent_data',
		'wallet_options',
		'wallet_options.link',
	].map((path) => `POST /v1/checkout/sessions.${path}`),
];
