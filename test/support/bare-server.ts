// Runs the HTTP layer by itself on loopback, without database, slices or pages.
import type { AddressInfo } from 'node:net';
import { Agent } from 'node:http';
import { promisify } from 'node:util';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import type { AdmitStaff, FindActor } from '#platform/server/http/actor.ts';
import type { FindServiceClient } from '#platform/server/http/service-client.ts';
import { type Binding, registerBindings } from '#platform/server/http/bind-endpoint.ts';
import { createServer } from '#platform/server/http/create-server.ts';
import { buildProblemTexts, type CatalogPair } from '#platform/server/http/texts.ts';
import { createLogger } from '#platform/server/log.ts';
import { testLogDestination } from './error-log.ts';
import { TestClient } from './test-client.ts';

export interface BareServer {
	readonly port: number;
	readonly registry: BrandRegistry;
	client(host?: string): TestClient;
	/** How many callers are connected. */
	countConnections(): Promise<number>;
	close(): Promise<void>;
}

export interface BareServerOptions {
	readonly bindings: readonly Binding[];
	readonly findActor?: FindActor;
	readonly admitStaff?: AdmitStaff;
	readonly findServiceClient?: FindServiceClient;
	readonly clock?: Clock;
	readonly texts?: readonly CatalogPair[];
	readonly suggestedOrigin?: string;
	/** Where the log goes; by default an error in it fails the test. */
	readonly log?: { write(line: string): void };
}

/** As the Host header says it; see test-app.ts. */
const brandPort = 4321;

export async function openBareServer(options: BareServerOptions): Promise<BareServer> {
	const registry = loadBrands('src/brands', { port: brandPort });
	const server = await createServer({
		registry,
		texts: buildProblemTexts(options.texts ?? []),
		logger: createLogger({ logLevel: 'info', logFormat: 'json' }, options.log ?? testLogDestination),
		trustedProxies: [],
		isClosing: () => false,
		findMoved: () => undefined,
		suggestedOrigin: options.suggestedOrigin,
	});
	registerBindings(server, options.bindings, {
		find: options.findActor ?? (async () => undefined),
		admitStaff: options.admitStaff ?? (async () => false),
		keepsVisit: async () => false,
		findServiceClient: options.findServiceClient ?? (async () => undefined),
		clock: options.clock ?? systemClock,
	});
	await server.listen({ host: '127.0.0.1', port: 0 });
	const { port } = server.server.address() as AddressInfo; // it listens on TCP
	const agent = new Agent({ keepAlive: true });
	return {
		port,
		registry,
		client: (host = `localhost:${brandPort}`) => new TestClient(agent, port, { host, address: '10.0.0.1' }),
		countConnections: promisify(server.server.getConnections.bind(server.server)),
		async close() {
			agent.destroy();
			await server.close();
		},
	};
}
