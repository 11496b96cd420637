// The whole portal with a simulated Stripe as its processor.
import { createStripeProcessor } from '#features/billing/card-processors/server/stripe/stripe-processor.ts';
import { getCardSetupResult, startCardSetup } from '#features/billing/payment-methods/contract.ts';
import type { CardProcessorModule } from '#app/server/card-processor.ts';
import { buyCredits, newKey } from '../credits.ts';
import { ManualClock } from '../manual-clock.ts';
import { turnOn, type Wish } from '../auto-load.ts';
import { addBuyer, buy, type Buyer, resultOf } from '../payments.ts';
import { openOwnTestApp, type TestApp } from '../test-app.ts';
import type { TestCardName } from './cards.ts';
import type { StripeEvent } from './events.ts';
import { openStripe, type StripeSimulator } from './simulator.ts';
import { webhookSecret as secret } from './stripe-adapter.ts';

export interface StripeApp {
	readonly app: TestApp;
	readonly stripe: StripeSimulator;
	close(): Promise<void>;
}

/** @param options.follows whether the portal took cards by the local processor until now, whose payments it still follows */
export async function openStripeApp(options: { readonly follows?: 'local' } = {}): Promise<StripeApp> {
	const clock = new ManualClock();
	const { stripe, api } = await openStripe({ clock });
	const { secretKey } = stripe;
	const processor = createStripeProcessor({ secretKey, webhookSecrets: [secret], clock, api });
	const cards = (local: CardProcessorModule): CardProcessorModule =>
		options.follows === undefined || local.processor === undefined
			? { processor }
			: { ...local, processor, former: [local.processor] };
	const app = await openOwnTestApp({ clock, cards });
	return {
		app,
		stripe,
		async close() {
			await app.close();
			await stripe.close();
		},
	};
}

/** Leaves a card on Stripe's page, and comes back; gives Stripe's name of it. */
export async function keepStripeCard(
	{ stripe }: StripeApp,
	{ client, token }: Buyer,
	card: TestCardName,
): Promise<string> {
	const { cardSetupId, redirectTo } = await client.succeed(startCardSetup, { idempotencyKey: newKey() }, { token });
	const session = stripe.submitCard(redirectTo.split('/').at(-1) ?? '', card);
	await client.succeed(getCardSetupResult, { cardSetupId }, { token });
	return stripe.objects.find('setup_intent', session.setup_intent)?.payment_method ?? '';
}

/** A person with thirty credits, a kept card and automatic loading below twenty. */
export async function addStripeLoader(portal: StripeApp, card: TestCardName, wish: Partial<Wish> = {}) {
	const { app } = portal;
	const buyer = await addBuyer(app);
	await buyCredits(app, buyer.person, 3_000);
	const cardId = await keepStripeCard(portal, buyer, card);
	await turnOn(buyer, wish);
	await app.runDue();
	return { buyer, cardId };
}

/** Delivers an event as Stripe does. */
export async function tellStripeEvent({ app, stripe }: StripeApp, event: StripeEvent): Promise<number> {
	const { body, headers } = stripe.events.sign(event, { secret });
	const path = '/v1/payments/webhook/stripe';
	return (await app.client().send({ method: 'POST', path, headers, body: body.toString() })).status;
}

export interface StripePurchase {
	readonly buyer: Buyer;
	readonly paymentId: string;
	/** The name that Stripe gave the payment. */
	readonly intent: string;
	readonly total: number;
}

/** A hundred credits, paid on Stripe's page. */
export async function buyByStripe({ app, stripe }: StripeApp): Promise<StripePurchase> {
	const buyer = await addBuyer(app);
	const { sessionId, redirectTo = '' } = await buy(buyer);
	const session = stripe.submitCard(redirectTo.split('/').at(-1) ?? '', 'visa', { name: 'Amelia Chen' });
	await resultOf(buyer, sessionId);
	await app.runDue();
	return { buyer, paymentId: sessionId, intent: session.payment_intent ?? '', total: session.amount_total ?? 0 };
}

const told = new WeakMap<StripeApp, number>();

/** Everything that Stripe has to tell by now, and has not told before. */
export async function tellAll(portal: StripeApp): Promise<void> {
	const { all } = portal.stripe.events;
	for (const event of all.slice(told.get(portal) ?? 0)) {
		const status = await tellStripeEvent(portal, event);
		if (status !== 200) throw new Error(`The portal answers ${status} to ${event.type}`);
	}
	told.set(portal, all.length);
	await portal.app.runDue();
}
