// Who handles cards, for commands that ask: Stripe where it is set, and a demonstration's own processor.
import { systemClock } from '#platform/server/clock.ts';
import type { DatabaseSettings } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { type CardProcessor, openStripe, type Processors } from '#features/billing/card-processors/server/api.ts';

export async function openOperatorProcessors(
	{ mode, stripe }: Pick<DatabaseSettings, 'mode' | 'stripe'>,
	database: Database,
): Promise<Processors> {
	const local = mode === 'demo' ? await openLocal(database) : undefined;
	if (stripe === undefined) return { processor: local, formerProcessors: [] };
	const processor = await openStripe({ ...stripe, clock: systemClock });
	return { processor, formerProcessors: local === undefined ? [] : [local] };
}

/** It is asked and asks for nothing, so it needs no secret to sign with. Production may be installed without it. */
async function openLocal(database: Database): Promise<CardProcessor> {
	const { createLocalProcessor } = await import('#demo/server/card-processor/local-processor.ts');
	const clock = systemClock;
	return createLocalProcessor({ database, clock, queue: createJobQueue({ clock }), secret: Buffer.alloc(32) });
}
