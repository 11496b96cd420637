import { locales } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { CardProcessor, NewCustomer } from '../processor.ts';
import { detachCard, hasCustomer, retrieveCard } from './cards.ts';
import { chargeSavedCard, findCharge, retrieveCharge } from './charges.ts';
import { createCheckout, expireCheckout, retrieveCheckout } from './checkout.ts';
import { listBalance, listPayoutLines, listPayouts } from './balance.ts';
import { askStripe, createStripeClient, isLiveKey, type StripeConnection } from './client.ts';
import { listCharges, listReturns } from './listing.ts';
import { findReturns, refundCharge } from './returns.ts';
import { readWebhook } from './webhook.ts';

export interface StripeProcessorOptions extends StripeConnection {
	/** Signing secrets of the webhook; more than one while they are exchanged. */
	readonly webhookSecrets: readonly string[];
	readonly clock: Clock;
}

/** Cards by Stripe: its hosted page, its vault, its charges. */
export function createStripeProcessor({ webhookSecrets, clock, ...connection }: StripeProcessorOptions): CardProcessor {
	const stripe = createStripeClient(connection);
	return {
		name: 'stripe',
		isLive: isLiveKey(connection.secretKey),
		async createCustomer({ personKey, email, name, language, idempotencyKey }: NewCustomer) {
			const locale = locales[language];
			const params = { email, name, preferred_locales: [locale], metadata: { person: personKey } };
			const { id } = await askStripe(() => stripe.customers.create(params, { idempotencyKey }));
			return { customerId: id };
		},
		hasCustomer: (customerId) => hasCustomer(stripe, customerId),
		createCheckout: (checkout) => createCheckout(stripe, checkout),
		retrieveCheckout: (sessionId) => retrieveCheckout(stripe, sessionId),
		expireCheckout: (sessionId) => expireCheckout(stripe, sessionId),
		chargeSavedCard: (charge) => chargeSavedCard(stripe, charge),
		findCharge: (wanted) => findCharge(stripe, wanted),
		retrieveCharge: (id) => retrieveCharge(stripe, id),
		refundCharge: (refund) => refundCharge(stripe, refund),
		findReturns: (id) => findReturns(stripe, id),
		listCharges: (since) => listCharges(stripe, since),
		listReturns: (since) => listReturns(stripe, since),
		listBalance: (stretch) => listBalance(stripe, stretch),
		listPayouts: (since) => listPayouts(stripe, since),
		listPayoutLines: (payoutId) => listPayoutLines(stripe, payoutId),
		retrieveCard: (cardId) => retrieveCard(stripe, cardId),
		detachCard: (cardId) => detachCard(stripe, cardId),
		readWebhook: (rawBody, headers) => readWebhook({ secrets: webhookSecrets, clock }, rawBody, headers),
	};
}
