import type { CardProcessor } from './processor.ts';
import type { StripeProcessorOptions } from './stripe/stripe-processor.ts';

/** Its library is read only where Stripe takes the cards: it is a good part of a demonstration’s start. */
export async function openStripe(options: StripeProcessorOptions): Promise<CardProcessor> {
	const { createStripeProcessor } = await import('./stripe/stripe-processor.ts');
	return createStripeProcessor(options);
}
