// Checkout sessions: what the hosted page of Stripe knows, and what a person does there.
import { hours, minutes } from '#platform/contract/duration.ts';
import type { TestCardName } from './cards.ts';
import { type Account, attach, type Cardholder, confirm, createPaymentMethod } from './charging.ts';
import { fieldsOf, type Fields, listOf, textOf, textsOf } from './form-body.ts';
import { newPaymentIntent, newSession, newSetupIntent } from './new-objects.ts';
import type { CheckoutSession, PaymentIntent } from './objects.ts';
import { invalid, missing } from './refusal.ts';

/** What a session says of the payment that it will make. */
export interface PaymentPlan {
	readonly metadata: Record<string, string>;
	readonly description: string | null;
	readonly setup_future_usage: 'off_session' | null;
}

export class CheckoutSessions {
	readonly #account: Account;
	readonly #plans = new Map<string, PaymentPlan>();

	constructor(account: Account) {
		this.#account = account;
	}

	create(fields: Fields): CheckoutSession {
		const { objects } = this.#account;
		const mode = textOf(fields['mode']) ?? 'payment';
		const customer = textOf(fields['customer']) ?? null;
		const successUrl = textOf(fields['success_url']);
		if (successUrl === undefined) throw invalid('Missing required param: success_url.', { param: 'success_url' });
		if (customer !== null && objects.find('customer', customer) === undefined)
			throw missing('customer', customer, 'customer');
		const session = newSession(objects, {
			mode: mode === 'setup' ? 'setup' : 'payment',
			customer,
			amount_total: mode === 'payment' ? totalOf(fields) : null,
			cancel_url: textOf(fields['cancel_url']) ?? null,
			success_url: successUrl,
			client_reference_id: textOf(fields['client_reference_id']) ?? null,
			currency: currencyOf(fields, mode),
			expires_at: this.#expiryOf(fields),
			locale: textOf(fields['locale']) === 'fr-CA' ? 'fr-CA' : 'en',
			metadata: textsOf(fields['metadata']),
			submit_type: textOf(fields['submit_type']) === 'pay' ? 'pay' : null,
		});
		this.#plan(session, fields);
		return session;
	}

	#expiryOf(fields: Fields): number {
		const now = this.#account.objects.seconds();
		const given = Number(textOf(fields['expires_at']) ?? now + hours(24) / 1000);
		if (given < now + minutes(30) / 1000 || given > now + hours(24) / 1000) {
			throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
				param: 'expires_at',
			});
		}
		return given;
	}

	#plan(session: CheckoutSession, fields: Fields): void {
		if (session.mode === 'setup') {
			const data = fieldsOf(fields['setup_intent_data']);
			const intent = newSetupIntent(this.#account.objects, {
				customer: session.customer,
				description: textOf(data['description']) ?? null,
				metadata: textsOf(data['metadata']),
			});
			session.setup_intent = intent.id;
			return;
		}
		const data = fieldsOf(fields['payment_intent_data']);
		this.#plans.set(session.id, {
			metadata: textsOf(data['metadata']),
			description: textOf(data['description']) ?? null,
			setup_future_usage: textOf(data['setup_future_usage']) === 'off_session' ? 'off_session' : null,
		});
	}

	expire(id: string): CheckoutSession {
		const session = this.get(id);
		if (session.status !== 'open') {
			throw invalid(
				`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
			);
		}
		return this.#close(session);
	}

	/** What the clock does to a session that no one finished. */
	expireDue(): void {
		for (const session of this.#account.objects.list('checkout.session')) {
			if (session.status === 'open' && session.expires_at <= this.#account.objects.seconds()) this.#close(session);
		}
	}

	#close(session: CheckoutSession): CheckoutSession {
		Object.assign(session, { status: 'expired', url: null });
		const intent = this.#account.objects.find('payment_intent', session.payment_intent);
		if (intent !== undefined)
			Object.assign(intent, {
				status: 'canceled',
				canceled_at: this.#account.objects.seconds(),
				cancellation_reason: 'automatic',
			});
		this.#account.events.record('checkout.session.expired', session);
		return session;
	}

	get(id: string): CheckoutSession {
		const session = this.#account.objects.find('checkout.session', id);
		if (session === undefined) throw missing('checkout.session', id);
		return session;
	}

	/** A person gives a card on the hosted page. A declined card leaves the page open for another one. */
	submitCard(id: string, card: TestCardName, holder?: Cardholder): CheckoutSession {
		this.expireDue();
		const session = this.get(id);
		if (session.status !== 'open') throw new Error(`The page of ${id} is closed: ${session.status}`);
		if (session.mode === 'setup') this.#saveCard(session, card, holder);
		else this.#pay(session, card, holder);
		return session;
	}

	#pay(session: CheckoutSession, card: TestCardName, holder?: Cardholder): void {
		const { objects, events } = this.#account;
		const intent = objects.find('payment_intent', session.payment_intent) ?? this.#createIntent(session);
		session.payment_intent = intent.id;
		confirm(this.#account, intent, createPaymentMethod(this.#account, card, holder), 'on_session');
		if (intent.status === 'requires_payment_method') return;
		Object.assign(session, {
			status: 'complete',
			url: null,
			payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
		});
		events.record('checkout.session.completed', session);
	}

	#createIntent(session: CheckoutSession): PaymentIntent {
		const plan = this.#plans.get(session.id) ?? { metadata: {}, description: null, setup_future_usage: null };
		const { amount_total: amount, currency, customer } = session;
		const order = { amount: amount ?? 0, currency: currency ?? 'cad', customer, ...plan };
		return newPaymentIntent(this.#account.objects, order);
	}

	#saveCard(session: CheckoutSession, card: TestCardName, holder?: Cardholder): void {
		const { objects, events } = this.#account;
		const intent = objects.find('setup_intent', session.setup_intent);
		if (intent === undefined) throw new Error(`${session.id} has no setup intent`);
		const method = createPaymentMethod(this.#account, card, holder);
		const decline = this.#account.cards.get(method.id);
		if (decline?.declinesWhen === 'always') {
			intent.last_setup_error = { type: 'card_error', ...decline.decline };
			events.record('setup_intent.setup_failed', intent);
			return;
		}
		if (session.customer !== null) attach(this.#account, method, session.customer);
		Object.assign(intent, { status: 'succeeded', payment_method: method.id });
		Object.assign(session, { status: 'complete', url: null });
		events.record('setup_intent.succeeded', intent);
		events.record('checkout.session.completed', session);
	}

	/** After a payment that was under way: the session follows, and says so in an event. */
	followPayment(intent: PaymentIntent): void {
		const session = this.#account.objects.list('checkout.session').find((one) => one.payment_intent === intent.id);
		if (session === undefined) return;
		if (intent.status === 'succeeded') session.payment_status = 'paid';
		const outcome = intent.status === 'succeeded' ? 'succeeded' : 'failed';
		this.#account.events.record(`checkout.session.async_payment_${outcome}`, session);
	}
}

function totalOf(fields: Fields): number {
	const lines = listOf(fields['line_items']).map(fieldsOf);
	if (lines.length === 0) throw invalid('Missing required param: line_items.', { param: 'line_items' });
	return lines.reduce((sum, line) => {
		const unit = Number(textOf(fieldsOf(line['price_data'])['unit_amount']));
		const quantity = Number(textOf(line['quantity']) ?? 1);
		if (!Number.isSafeInteger(unit) || unit < 0) throw invalid('Invalid non-negative integer', { param: 'line_items' });
		return sum + unit * quantity;
	}, 0);
}

function currencyOf(fields: Fields, mode: string): string | null {
	const [line] = listOf(fields['line_items']).map(fieldsOf);
	const currency = textOf(fieldsOf(line?.['price_data'])['currency']) ?? textOf(fields['currency']) ?? null;
	if (mode === 'setup' && currency === null && fields['allowed_payment_method_types'] === undefined) {
		throw invalid('Missing required param: currency.', { param: 'currency' });
	}
	return currency;
}
