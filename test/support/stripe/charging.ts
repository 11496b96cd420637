// Cards, charges and payments of the simulated account.
import { type Decline, type TestCard, type TestCardName, testCards } from './cards.ts';
import type { Events } from './events.ts';
import { newCharge, newPaymentMethod } from './new-objects.ts';
import type { Charge, Objects, PaymentIntent, PaymentMethod } from './objects.ts';
import { Refusal } from './refusal.ts';

export interface Account {
	readonly objects: Objects;
	readonly events: Events;
	/** Which test card a payment method is. */
	readonly cards: Map<string, TestCard>;
	/** Ids of customers that were deleted: Stripe still tells that they were. */
	readonly deleted: Set<string>;
}

export interface Cardholder {
	readonly name?: string;
	readonly email?: string;
}

export function createPaymentMethod(account: Account, name: TestCardName, holder: Cardholder = {}): PaymentMethod {
	const card: TestCard = testCards[name];
	const { brand, last4, exp_month = 12, exp_year = 2030 } = card;
	const facts = { brand, last4, exp_month, exp_year, fingerprint: `fingerprint-${name}` };
	const method = newPaymentMethod(account.objects, facts, holder);
	account.cards.set(method.id, card);
	return method;
}

export function attach(account: Account, method: PaymentMethod, customer: string): void {
	method.customer = customer;
	account.events.record('payment_method.attached', method);
}

/** Confirms a payment with a card. Declined: what is wrong stays on the payment, which may be tried with another card. */
export function confirm(
	account: Account,
	intent: PaymentIntent,
	method: PaymentMethod,
	presence: 'on_session' | 'off_session',
): void {
	const card = account.cards.get(method.id);
	if (card === undefined) throw new Error(`${method.id} is no card`);
	intent.payment_method = method.id;
	const decline = card.declinesWhen === presence || card.declinesWhen === 'always' ? card.decline : undefined;
	const charge = newCharge(account.objects, intent, method);
	intent.latest_charge = charge.id;
	if (decline !== undefined) {
		fail(charge, decline);
		intent.status = 'requires_payment_method';
		intent.payment_method = null;
		intent.last_payment_error = { type: 'card_error', charge: charge.id, ...decline, payment_method: method };
		account.events.record('charge.failed', charge);
		account.events.record('payment_intent.payment_failed', intent);
		return;
	}
	if (card.isSlow === true) {
		Object.assign(charge, { paid: false, captured: false, amount_captured: 0, status: 'pending' });
		intent.status = 'processing';
		account.events.record('payment_intent.processing', intent);
		return;
	}
	succeed(account, intent, charge);
}

function succeed(account: Account, intent: PaymentIntent, charge: Charge): void {
	Object.assign(charge, { paid: true, captured: true, amount_captured: charge.amount, status: 'succeeded' });
	Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
	const method = account.objects.find('payment_method', charge.payment_method);
	if (intent.setup_future_usage !== null && intent.customer !== null && method?.customer === null) {
		attach(account, method, intent.customer);
	}
	account.events.record('charge.succeeded', charge);
	account.events.record('payment_intent.succeeded', intent);
}

function fail(charge: Charge, { code, advice_code, message }: Decline): void {
	Object.assign(charge, {
		paid: false,
		captured: false,
		amount_captured: 0,
		status: 'failed',
		failure_code: code ?? null,
		failure_message: message,
	});
	if (charge.outcome !== null)
		Object.assign(charge.outcome, {
			advice_code: advice_code ?? null,
			network_status: 'declined_by_network',
			seller_message: 'The bank did not return any further details with this decline.',
			type: 'issuer_declined',
		});
}

/** The network has made up its mind about a payment that was under way. */
export function settlePending(account: Account, intent: PaymentIntent, isPaid: boolean): void {
	const charge = account.objects.find('charge', intent.latest_charge);
	if (intent.status !== 'processing' || charge === undefined) throw new Error(`${intent.id} is not under way`);
	if (isPaid) {
		succeed(account, intent, charge);
		return;
	}
	const decline = testCards.generic.decline ?? { message: '' };
	fail(charge, decline);
	Object.assign(intent, {
		status: 'requires_payment_method',
		last_payment_error: { type: 'card_error', charge: charge.id, ...decline },
	});
	account.events.record('payment_intent.payment_failed', intent);
}

/** HTTP 402, as after a confirmation that a bank declined. */
export function cardError(intent: PaymentIntent): Refusal {
	const { payment_method: _method, type: _type, ...error } = intent.last_payment_error ?? {};
	return new Refusal(402, {
		message: 'Your card was declined.',
		...error,
		type: 'card_error',
		payment_intent: structuredClone(intent),
	});
}
