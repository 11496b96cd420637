// A server of this machine that answers with lists of Stripe's own objects, and a processor that asks it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { createStripeProcessor } from '#features/billing/card-processors/server/stripe/stripe-processor.ts';
import { ManualClock } from '../manual-clock.ts';

interface ListPage {
	readonly data: readonly object[];
	readonly hasMore: boolean;
}

/** It ends with the test. */
export async function serveStripeLists(answer: (url: URL) => ListPage): Promise<CardProcessor> {
	const server = createServer((request, response) => {
		const url = new URL(request.url ?? '', 'http://stripe');
		const { data, hasMore } = answer(url);
		const body = { object: 'list', url: url.pathname, has_more: hasMore, data };
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // it listens on TCP
	return createStripeProcessor({
		secretKey: 'sk_test_1',
		api: { host: '127.0.0.1', port, protocol: 'http' },
		webhookSecrets: [],
		clock: new ManualClock(),
	});
}
