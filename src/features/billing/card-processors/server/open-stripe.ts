import type { CardProcessor } from './processor.ts';
import type { StripeConnection } from './stripe/client.ts';
import type { StripeProcessorOptions } from './stripe/stripe-processor.ts';
import type { StripeTrial } from './stripe/try-stripe.ts';

/** Its library is read only where Stripe takes the cards: it is a good part of a demonstration’s start. */
export async function openStripe(options: StripeProcessorOptions): Promise<CardProcessor> {
	const { createStripeProcessor } = await import('./stripe/stripe-processor.ts');
	return createStripeProcessor(options);
}

/** What an operator is told of the key and the webhook. `webhookUrls`: every address at which the portal takes webhooks. */
export async function tryStripe(connection: StripeConnection, webhookUrls: readonly string[]): Promise<StripeTrial> {
	const trial = await import('./stripe/try-stripe.ts');
	return trial.tryStripe(connection, webhookUrls);
}
