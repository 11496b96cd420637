// Objects as they come into the world, with every field that Stripe always sends; examples of all of them are Stripe's own
// (github.com/stripe/openapi, openapi/fixtures3.json).
import type Stripe from 'stripe';
import type {
	Charge,
	CheckoutSession,
	Customer,
	Objects,
	PaymentIntent,
	PaymentMethod,
	SetupIntent,
} from './objects.ts';

const noAddress: Stripe.Address = {
	city: null,
	country: null,
	line1: null,
	line2: null,
	postal_code: null,
	state: null,
};

type Person = Pick<Customer, 'email' | 'metadata'> & { readonly name: string | null; readonly locales: string[] };

export function newCustomer(objects: Objects, { email, name, locales, metadata }: Person): Customer {
	return objects.add<Customer>({
		...objects.birth('cus', 'customer'),
		address: null,
		balance: 0,
		currency: null,
		default_source: null,
		delinquent: false,
		description: null,
		discount: null,
		email,
		invoice_prefix: '7FE1103',
		invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
		metadata,
		name,
		next_invoice_sequence: 1,
		phone: null,
		preferred_locales: locales,
		shipping: null,
		tax_exempt: 'none',
		test_clock: null,
	});
}

type CardFacts = Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

export function newPaymentMethod(
	objects: Objects,
	card: CardFacts & { readonly fingerprint: string },
	holder: { readonly name?: string; readonly email?: string },
): PaymentMethod {
	return objects.add<PaymentMethod>({
		...objects.birth('pm', 'payment_method'),
		allow_redisplay: 'unspecified',
		billing_details: {
			address: noAddress,
			email: holder.email ?? null,
			name: holder.name ?? null,
			phone: null,
			tax_id: null,
		},
		card: {
			...card,
			checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
			country: 'CA',
			display_brand: card.brand,
			funding: 'credit',
			generated_from: null,
			networks: { available: [card.brand], preferred: null },
			regulated_status: 'unregulated',
			three_d_secure_usage: { supported: true },
			wallet: null,
		},
		customer: null,
		customer_account: null,
		metadata: {},
		type: 'card',
	});
}

type Order = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> &
	Partial<Pick<PaymentIntent, 'status' | 'payment_method' | 'setup_future_usage' | 'automatic_payment_methods'>>;

export function newPaymentIntent(objects: Objects, order: Order): PaymentIntent {
	const birth = objects.birth('pi', 'payment_intent');
	return objects.add<PaymentIntent>({
		...birth,
		allowed_payment_method_types: ['card'],
		amount_capturable: 0,
		amount_received: 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: null,
		canceled_at: null,
		cancellation_reason: null,
		capture_method: 'automatic_async',
		client_secret: `${birth.id}_secret_simulated`,
		confirmation_method: 'automatic',
		customer_account: null,
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		managed_payments: null,
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: {},
		payment_method_types: ['card'],
		payment_record: null,
		processing: null,
		receipt_email: null,
		review: null,
		setup_future_usage: null,
		shipping: null,
		source: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		status: 'requires_payment_method',
		transfer_group: null,
		...order,
	});
}

/** Makes the charge of an attempt that is approved. */
export function newCharge(objects: Objects, intent: PaymentIntent, method: PaymentMethod): Charge {
	const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
	return objects.add<Charge>({
		...objects.birth('ch', 'charge'),
		amount: intent.amount,
		amount_captured: intent.amount,
		amount_refunded: 0,
		application: null,
		application_fee: null,
		application_fee_amount: null,
		balance_transaction: null,
		billing_details: { ...method.billing_details },
		calculated_statement_descriptor: 'PORTICO',
		captured: true,
		currency: intent.currency,
		customer: intent.customer,
		description: intent.description,
		disputed: false,
		failure_balance_transaction: null,
		failure_code: null,
		failure_message: null,
		fraud_details: {},
		metadata: { ...intent.metadata },
		on_behalf_of: null,
		outcome: {
			advice_code: null,
			network_advice_code: null,
			network_decline_code: null,
			network_status: 'approved_by_network',
			reason: null,
			seller_message: 'Payment complete.',
			type: 'authorized',
		},
		paid: true,
		payment_intent: intent.id,
		payment_method: method.id,
		payment_method_details: {
			card: {
				amount_authorized: intent.amount,
				authorization_code: '123456',
				brand,
				checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
				country,
				electronic_commerce_indicator: null,
				exp_month,
				exp_year,
				...(typeof fingerprint === 'string' && { fingerprint }),
				funding,
				installments: null,
				last4,
				mandate: null,
				network: brand,
				network_transaction_id: '104557102410712',
				regulated_status: 'unregulated',
				three_d_secure: null,
				transaction_link_id: null,
				wallet: null,
			},
			type: 'card',
		},
		receipt_email: null,
		receipt_number: null,
		receipt_url: null,
		refunded: false,
		review: null,
		shipping: null,
		source: null,
		source_transfer: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		status: 'succeeded',
		transfer_data: null,
		transfer_group: null,
	});
}

export function newSetupIntent(
	objects: Objects,
	facts: Pick<SetupIntent, 'customer' | 'description' | 'metadata'>,
): SetupIntent {
	const birth = objects.birth('seti', 'setup_intent');
	return objects.add<SetupIntent>({
		...birth,
		allowed_payment_method_types: ['card'],
		application: null,
		automatic_payment_methods: null,
		cancellation_reason: null,
		client_secret: `${birth.id}_secret_simulated`,
		excluded_payment_method_types: null,
		flow_directions: null,
		last_setup_error: null,
		latest_attempt: null,
		mandate: null,
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: {},
		payment_method_types: ['card'],
		single_use_mandate: null,
		status: 'requires_payment_method',
		usage: 'off_session',
		...facts,
	});
}

type Page = Pick<
	CheckoutSession,
	'mode' | 'customer' | 'amount_total' | 'cancel_url' | 'success_url' | 'client_reference_id' | 'currency'
> &
	Pick<CheckoutSession, 'expires_at' | 'locale' | 'metadata' | 'submit_type'>;

export function newSession(objects: Objects, page: Page): CheckoutSession {
	const birth = objects.birth(objects.isLive ? 'cs_live' : 'cs_test', 'checkout.session');
	const isPayment = page.mode === 'payment';
	return objects.add<CheckoutSession>({
		...birth,
		adaptive_pricing: isPayment ? { enabled: false } : null,
		after_expiration: null,
		allow_promotion_codes: null,
		allowed_payment_method_types: ['card'],
		amount_subtotal: page.amount_total,
		automatic_tax: { enabled: false, liability: null, provider: null, status: null },
		billing_address_collection: null,
		client_secret: null,
		collected_information: null,
		consent: null,
		consent_collection: null,
		currency_conversion: null,
		custom_fields: [],
		custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
		customer_account: null,
		customer_creation: null,
		customer_details: null,
		customer_email: null,
		discounts: isPayment ? [] : null,
		integration_identifier: null,
		invoice: null,
		invoice_creation: null,
		managed_payments: null,
		origin_context: null,
		payment_intent: null,
		payment_link: null,
		payment_method_collection: isPayment ? 'if_required' : 'always',
		payment_method_configuration_details: null,
		payment_method_options: {},
		payment_method_types: ['card'],
		payment_status: isPayment ? 'unpaid' : 'no_payment_required',
		permissions: null,
		recovered_from: null,
		saved_payment_method_options: null,
		setup_intent: null,
		shipping_address_collection: null,
		shipping_cost: null,
		shipping_options: [],
		status: 'open',
		subscription: null,
		total_details: isPayment ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
		ui_mode: 'hosted_page',
		url: `https://checkout.stripe.com/c/pay/${birth.id}`,
		wallet_options: { link: { display: 'never' } },
		...page,
	});
}
