import type { Stripe } from 'stripe';
import type { Language } from '#platform/contract/language.ts';
import {
	type CheckoutFacts,
	type CheckoutState,
	CustomerGone,
	type NewCheckout,
	type OpenedCheckout,
	ProcessorRefused,
	ProcessorUnavailable,
} from '../processor.ts';
import { hasCustomer, idOf, readSavedCard } from './cards.ts';
import { readPaid, referenceKey } from './charges.ts';
import { askStripe, isInvalidRequest } from './client.ts';

const locales: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = { en: 'en', fr: 'fr-CA' };
const expanded = ['payment_intent.latest_charge', 'payment_intent.payment_method', 'setup_intent.payment_method'];

export async function createCheckout(stripe: Stripe, checkout: NewCheckout): Promise<OpenedCheckout> {
	const { customerId, idempotencyKey } = checkout;
	const session = await askStripe(async () => {
		try {
			return await stripe.checkout.sessions.create(sessionParams(checkout), { idempotencyKey });
		} catch (error) {
			if (!isInvalidRequest(error) || (await hasCustomer(stripe, customerId))) throw error;
			throw new CustomerGone('Stripe has the customer no longer', { cause: error });
		}
	});
	if (session.url === null) throw new ProcessorRefused(`Stripe opened ${session.id} without a page`);
	return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}

function sessionParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
	return {
		customer: checkout.customerId,
		client_reference_id: checkout.reference,
		metadata: { [referenceKey]: checkout.reference },
		locale: locales[checkout.language],
		success_url: checkout.successUrl,
		cancel_url: checkout.cancelUrl,
		expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
		allowed_payment_method_types: ['card'],
		branding_settings: { display_name: checkout.sellerName },
		wallet_options: { link: { display: 'never' } },
		...(checkout.mode === 'payment' ? paymentParams(checkout) : setupParams(checkout)),
	};
}

function paymentParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
	const currency = checkout.currency.toLowerCase();
	const total = checkout.lines.reduce((sum, { amount }) => sum + amount, 0);
	if (total !== checkout.amount) throw new ProcessorRefused('The lines of a checkout do not sum to its amount');
	return {
		mode: 'payment',
		submit_type: 'pay',
		line_items: checkout.lines.map(({ name, amount }) => ({
			quantity: 1,
			price_data: { currency, unit_amount: amount, product_data: { name } },
		})),
		// People pay what they were shown, not an exchanged amount with a fee.
		adaptive_pricing: { enabled: false },
		payment_intent_data: {
			description: checkout.description,
			metadata: { [referenceKey]: checkout.reference },
			...(checkout.saveCard && { setup_future_usage: 'off_session' }),
		},
	};
}

function setupParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
	return {
		mode: 'setup',
		currency: checkout.currency.toLowerCase(),
		...(checkout.note !== undefined && { custom_text: { submit: { message: checkout.note } } }),
		setup_intent_data: { description: checkout.description, metadata: { [referenceKey]: checkout.reference } },
	};
}

export async function retrieveCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutState> {
	return readCheckout(await askStripe(() => stripe.checkout.sessions.retrieve(sessionId, { expand: expanded })));
}

/** Only an open one can be closed; of any other the state says what became of it. */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutState> {
	return askStripe(async () => {
		try {
			return readCheckout(await stripe.checkout.sessions.expire(sessionId, { expand: expanded }));
		} catch (error) {
			if (isInvalidRequest(error)) return retrieveCheckout(stripe, sessionId);
			throw error;
		}
	});
}

function readCheckout(session: Stripe.Checkout.Session): CheckoutState {
	const facts = readFacts(session);
	if (session.status === 'open' && session.url !== null) return { ...facts, state: 'open', url: session.url };
	if (session.status === 'expired') return { ...facts, state: 'expired' };
	if (session.status !== 'complete') throw new ProcessorUnavailable(`Stripe does not say how ${session.id} stands`);
	return session.mode === 'setup' ? readSetup(session, facts) : readPayment(session, facts);
}

function readFacts(session: Stripe.Checkout.Session): CheckoutFacts {
	const reference = session.metadata?.[referenceKey];
	return {
		sessionId: session.id,
		...(reference !== undefined && { reference }),
		...(session.customer !== null && { customerId: idOf(session.customer) }),
	};
}

function readSetup({ id, setup_intent: intent }: Stripe.Checkout.Session, facts: CheckoutFacts): CheckoutState {
	const method = typeof intent === 'object' ? intent?.payment_method : undefined;
	const card = typeof method === 'object' && method !== null ? readSavedCard(method) : undefined;
	// Removed since by the same person, in another tab.
	if (card === undefined && typeof method === 'object') return { ...facts, state: 'expired' };
	if (card === undefined) throw new ProcessorUnavailable(`Stripe does not say which card ${id} saved`);
	return { ...facts, state: 'saved', card };
}

/** A bank may decide after the page is done. When it then declines, the page is spent: nothing was charged, nothing can be. */
function readPayment({ id, payment_intent: intent }: Stripe.Checkout.Session, facts: CheckoutFacts): CheckoutState {
	if (intent === null || typeof intent === 'string')
		throw new ProcessorUnavailable(`Stripe does not say how ${id} was paid`);
	if (intent.status === 'processing') return { ...facts, state: 'processing' };
	if (intent.status !== 'succeeded') return { ...facts, state: 'expired' };
	const method = intent.payment_method;
	const card =
		typeof method === 'object' && method !== null && intent.setup_future_usage === 'off_session'
			? readSavedCard(method)
			: undefined;
	return { ...facts, state: 'paid', paid: readPaid(intent), ...(card !== undefined && { card }) };
}
