// the Host header picks the brand by exact match, port included. Forwarded headers are never read for this.
import type { IncomingMessage } from 'node:http';
import type { Brand } from '#platform/contract/brand.ts';

export interface HostTable {
	find(authority: string): Brand | undefined;
}

/** Maps `host[:port]` of every brand; the port is the one of the brand's canonical origin. */
export function buildHostTable(brands: readonly Brand[]): HostTable {
	const table = new Map<string, Brand>();
	for (const brand of brands) {
		const port = new URL(brand.canonicalOrigin).port;
		for (const host of brand.hosts) table.set(port === '' ? host : `${host}:${port}`, brand);
	}
	return { find: (authority) => table.get(authority) };
}

/** The request's authority, or undefined when it is absent, doubled or given in the request line. */
export function readAuthority(request: IncomingMessage): string | undefined {
	if (request.url === undefined || !request.url.startsWith('/')) return undefined;
	let hosts = 0;
	for (let index = 0; index < request.rawHeaders.length; index += 2) {
		if (request.rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
	}
	return hosts === 1 ? request.headers.host?.toLowerCase() : undefined;
}
