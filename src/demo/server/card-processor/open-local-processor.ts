import type { CardProcessorModule } from '#app/server/card-processor.ts';
import type { LocalProcessorCore } from '#app/server/demonstration.ts';
import { createLocalProcessor } from './local-processor.ts';
import { addLocalProcessorPages } from './page-routes.ts';
import { createDeliveryHandler, type Deliver } from './webhooks.ts';

/**
 * The processor of demonstrations. It knows nothing of the portal but where its webhooks go.
 * @param deliver reaches this portal from its own machine
 */
export function openLocalCardProcessor(
	{ database, clock, queue, keyFor }: Omit<LocalProcessorCore, 'registry'>,
	deliver: Deliver,
): CardProcessorModule {
	const secret = keyFor('local card processor');
	const options = { database, clock, queue, secret };
	return {
		processor: createLocalProcessor(options),
		handlers: [createDeliveryHandler({ clock, secret, deliver })],
		addPages: (server) => addLocalProcessorPages(server, options),
	};
}
