// the Host header picks the brand by exact match, port included. Forwarded headers are never read for this.
import type { IncomingMessage } from 'node:http';

/** The request's authority, or undefined when it is absent, doubled or given in the request line. */
export function readAuthority(request: IncomingMessage): string | undefined {
	if (request.url === undefined || !request.url.startsWith('/')) return undefined;
	let hosts = 0;
	for (let index = 0; index < request.rawHeaders.length; index += 2) {
		if (request.rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
	}
	return hosts === 1 ? request.headers.host?.toLowerCase() : undefined;
}
