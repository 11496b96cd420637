// How the local processor's webhooks reach the portal.
import { request } from 'node:http';
import type { ListeningAddress } from '#app/server/demonstration.ts';
import type { Deliver } from './webhooks.ts';

/** Where a server that listens everywhere is reached. */
const loopback: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Posts to this machine, as a caller who used the origin's host. */
export function deliverTo(address: ListeningAddress, origin: string): Deliver {
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
