// Who handles cards: Stripe, or in demonstrations the local processor.
import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { StartError } from '#platform/server/start-error.ts';
import {
	addLocalProcessorPages,
	type CardProcessor,
	createDeliveryHandler,
	createLocalProcessor,
	type Deliver,
	openStripe,
} from '#features/billing/payments/server/api.ts';

/** The card processor, with what a stand-in needs besides. */
export interface CardProcessorModule {
	readonly processor: CardProcessor | undefined;
	readonly handlers?: readonly JobHandler<unknown>[];
	readonly addPages?: (server: FastifyInstance) => Promise<void>;
}

/** A button that leads nowhere is found at the start of a production portal, not by a person. */
export function requireCardProcessor({ mode, stripe }: Pick<Config, 'mode' | 'stripe'>, registry: BrandRegistry): void {
	if (mode === 'demo' || stripe !== undefined) return;
	const seller = registry.all().find(({ credits }) => credits !== undefined);
	if (seller === undefined) return;
	throw new StartError(
		`The brand ${seller.key} sells credits, but nobody takes cards. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, or take credits out of the brand.`,
	);
}

/** @param deliver reaches this portal from its own machine */
export async function openCardProcessor(
	{ mode, stripe }: Pick<Config, 'mode' | 'stripe'>,
	core: LocalProcessorCore,
	deliver: Deliver,
): Promise<CardProcessorModule> {
	if (stripe !== undefined) return { processor: await openStripe({ ...stripe, clock: core.clock }) };
	return mode === 'demo' ? openLocalCardProcessor(core, deliver) : { processor: undefined };
}

type LocalProcessorCore = Pick<Core, 'database' | 'clock' | 'queue' | 'keyFor'>;

/** The processor of demonstrations. It knows nothing of the portal but where its webhooks go. */
export function openLocalCardProcessor(
	{ database, clock, queue, keyFor }: LocalProcessorCore,
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

/** Where a server that listens everywhere is reached. */
const loopback: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Posts to this machine, as a caller who used the given host. */
export function deliverTo(address: { readonly host: string; readonly port: number }, origin: string): Deliver {
	return (path, headers, body) =>
		new Promise((resolve, reject) => {
			const outgoing = request({
				host: loopback[address.host] ?? address.host,
				port: address.port,
				path,
				method: 'POST',
				headers: { ...headers, host: new URL(origin).host, 'content-length': Buffer.byteLength(body) },
				timeout: 10_000,
			});
			outgoing.on('response', (incoming) => {
				incoming.resume();
				resolve(incoming.statusCode ?? 0);
			});
			outgoing.on('timeout', () => outgoing.destroy(new Error('The portal does not answer its own webhook')));
			outgoing.on('error', reject);
			outgoing.end(body);
		});
}
