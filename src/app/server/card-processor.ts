// Who handles cards: Stripe, or a demonstration's own processor.
import { hasFeature } from '#platform/contract/features.ts';
import type { FastifyInstance } from 'fastify';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type CardProcessor, openStripe } from '#features/billing/card-processors/server/api.ts';

/** The card processor, with what a stand-in needs besides. */
export interface CardProcessorModule {
	readonly processor: CardProcessor | undefined;
	/** Those whose payments are still to be followed, without new ones. */
	readonly former?: readonly CardProcessor[];
	readonly handlers?: readonly JobHandler<unknown>[];
	readonly addPages?: (server: FastifyInstance) => Promise<void>;
}

/** A button that leads nowhere is found at the start of a production portal, not by a person. */
export function requireCardProcessor({ mode, stripe }: Pick<Config, 'mode' | 'stripe'>, registry: BrandRegistry): void {
	if (mode === 'demo' || stripe !== undefined) return;
	const seller = registry.all().find((brand) => hasFeature(brand, 'credits'));
	if (seller === undefined) return;
	throw new StartError(
		`The brand ${seller.key} sells credits, but nobody takes cards. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, or turn the feature credits off for the brand.`,
	);
}

/** @param local is the demonstration's own */
export async function openCardProcessor(
	{ stripe }: Pick<Config, 'stripe'>,
	clock: Clock,
	local: CardProcessorModule | undefined,
): Promise<CardProcessorModule> {
	if (stripe === undefined) return local ?? { processor: undefined };
	// A demonstration that moves to Stripe still has payments that its own processor knows.
	const former = local?.processor === undefined ? [] : [local.processor];
	return { ...local, processor: await openStripe({ ...stripe, clock }), former };
}
