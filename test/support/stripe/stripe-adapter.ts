// The adapter for Stripe with a simulated Stripe, on a clock of the test.
import { onTestFinished } from 'vitest';
import { after, minutes } from '#platform/contract/duration.ts';
import type {
	CardProcessor,
	NewCheckout,
	SavedCardCharge,
} from '#features/billing/card-processors/server/processor.ts';
import { createStripeProcessor } from '#features/billing/card-processors/server/stripe/stripe-processor.ts';
import { ManualClock } from '../manual-clock.ts';
import type { TestCardName } from './cards.ts';
import { openStripe, type StripeSimulator } from './simulator.ts';

export const webhookSecret = 'whsec_current';
export const formerWebhookSecret = 'whsec_former';

export class StripeBench {
	readonly clock: ManualClock;
	readonly stripe: StripeSimulator;
	readonly processor: CardProcessor;
	#count = 0;

	constructor(clock: ManualClock, stripe: StripeSimulator, processor: CardProcessor) {
		this.clock = clock;
		this.stripe = stripe;
		this.processor = processor;
	}

	async customer(): Promise<string> {
		const personKey = this.#next('person');
		const { customerId } = await this.processor.createCustomer({
			personKey,
			email: `${personKey}@office.example`,
			name: 'Robin Doucette',
			language: 'fr',
			idempotencyKey: `customer:${personKey}`,
		});
		return customerId;
	}

	checkout(customerId: string, changes: Partial<NewCheckout> = {}): NewCheckout {
		const reference = this.#next('payment');
		return {
			mode: 'payment',
			customerId,
			amount: 11_300,
			currency: 'CAD',
			sellerName: 'Maplecrest',
			description: '100 crédits',
			lines: [
				{ name: '100 crédits', amount: 10_000 },
				{ name: 'TVH', amount: 1300 },
			],
			saveCard: true,
			language: 'fr',
			successUrl: `https://portal.example/desktop/CCSuccess/${reference}`,
			cancelUrl: 'https://portal.example/desktop/credit-buy',
			expiresAt: after(this.clock.now(), minutes(60)),
			reference,
			idempotencyKey: `payment:${reference}`,
			...changes,
		};
	}

	/** A customer with a card, and a charge to ask of it. */
	async charge(card: TestCardName, changes: Partial<SavedCardCharge> = {}): Promise<SavedCardCharge> {
		const customerId = await this.customer();
		const reference = this.#next('payment');
		return {
			customerId,
			cardId: this.stripe.keepCard(customerId, card, { name: 'Robin Doucette' }),
			amount: 2260,
			currency: 'CAD',
			description: 'Automatic purchase of 20 credits',
			reference,
			idempotencyKey: `payment:${reference}`,
			...changes,
		};
	}

	/** Payments that took money. */
	paid(): readonly { amount: number }[] {
		return this.stripe.objects.list('charge').filter(({ paid }) => paid);
	}

	#next(kind: string): string {
		this.#count += 1;
		return `${kind}-${this.#count}`;
	}
}

export interface BenchOptions {
	readonly secretKey?: string;
	readonly patienceMs?: number;
}

export async function openStripeBench({
	secretKey = 'sk_test_simulated',
	...options
}: BenchOptions = {}): Promise<StripeBench> {
	const clock = new ManualClock();
	const { stripe, api } = await openStripe({ clock, secretKey });
	onTestFinished(() => stripe.close());
	const webhookSecrets = [webhookSecret, formerWebhookSecret];
	const processor = createStripeProcessor({ secretKey, webhookSecrets, clock, api, ...options });
	return new StripeBench(clock, stripe, processor);
}
