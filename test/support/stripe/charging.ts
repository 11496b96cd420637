// Cards, charges and payments of the simulated account.
import { type TestCard, type TestCardName, testCards } from './cards.ts';
import type { Events } from './events.ts';
import type { Charge, Objects, PaymentIntent, PaymentMethod } from './objects.ts';
import { Refusal } from './refusal.ts';

export interface Account {
	readonly objects: Objects;
	readonly events: Events;
	/** Which test card a payment method is. */
	readonly cards: Map<string, TestCard>;
}

export interface Cardholder {
	readonly name?: string;
	readonly email?: string;
}

export function createPaymentMethod(account: Account, name: TestCardName, holder: Cardholder = {}): PaymentMethod {
	const card: TestCard = testCards[name];
	const { brand, last4, exp_month = 12, exp_year = 2030 } = card;
	const method = account.objects.add<PaymentMethod>({
		...account.objects.birth('pm', 'payment_method'),
		type: 'card',
		customer: null,
		card: { brand, last4, exp_month, exp_year, funding: 'credit', fingerprint: `fingerprint-${name}` },
		billing_details: { name: holder.name ?? null, email: holder.email ?? null },
	});
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
	const charge = createCharge(account, intent, method);
	if (decline !== undefined) {
		Object.assign(charge, { paid: false, captured: false, status: 'failed', failure_code: decline.code ?? null });
		intent.status = 'requires_payment_method';
		intent.payment_method = null;
		intent.last_payment_error = { type: 'card_error', charge: charge.id, ...decline, payment_method: method };
		account.events.record('charge.failed', charge);
		account.events.record('payment_intent.payment_failed', intent);
		return;
	}
	if (card.isSlow === true) {
		Object.assign(charge, { paid: false, captured: false, status: 'pending' });
		intent.status = 'processing';
		account.events.record('payment_intent.processing', intent);
		return;
	}
	succeed(account, intent, charge);
}

function createCharge(account: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
	const { brand, last4, exp_month, exp_year, funding } = method.card;
	const charge = account.objects.add<Charge>({
		...account.objects.birth('ch', 'charge'),
		amount: intent.amount,
		amount_refunded: 0,
		currency: intent.currency,
		paid: true,
		captured: true,
		status: 'succeeded',
		disputed: false,
		refunded: false,
		failure_code: null,
		metadata: { ...intent.metadata },
		customer: intent.customer,
		payment_intent: intent.id,
		payment_method: method.id,
		billing_details: { ...method.billing_details },
		payment_method_details: {
			type: 'card',
			card: { brand, last4, exp_month, exp_year, funding, network: brand, authorization_code: '123456' },
		},
	});
	intent.latest_charge = charge.id;
	return charge;
}

function succeed(account: Account, intent: PaymentIntent, charge: Charge): void {
	Object.assign(charge, { paid: true, captured: true, status: 'succeeded' });
	Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
	const method = account.objects.find('payment_method', charge.payment_method);
	if (intent.setup_future_usage !== null && intent.customer !== null && method?.customer === null) {
		attach(account, method, intent.customer);
	}
	account.events.record('charge.succeeded', charge);
	account.events.record('payment_intent.succeeded', intent);
}

/** The network has made up its mind about a payment that was under way. */
export function settlePending(account: Account, intent: PaymentIntent, isPaid: boolean): void {
	const charge = account.objects.find('charge', intent.latest_charge);
	if (intent.status !== 'processing' || charge === undefined) throw new Error(`${intent.id} is not under way`);
	if (isPaid) {
		succeed(account, intent, charge);
		return;
	}
	const { code, decline_code, message } = testCards.generic.decline ?? {};
	Object.assign(charge, { status: 'failed', failure_code: code ?? null });
	Object.assign(intent, {
		status: 'requires_payment_method',
		last_payment_error: { type: 'card_error', charge: charge.id, code, decline_code, message },
	});
	account.events.record('payment_intent.payment_failed', intent);
}

/** HTTP 402, as after a confirmation that a bank declined. */
export function cardError(intent: PaymentIntent): Refusal {
	const { payment_method: _method, ...error } = intent.last_payment_error ?? {};
	return new Refusal(402, {
		type: 'card_error',
		message: 'Your card was declined.',
		...error,
		payment_intent: structuredClone(intent),
	});
}
