// How the portal calls another service: known hosts, TLS, no redirects, a time-out and a largest answer.
import { seconds } from '#platform/contract/duration.ts';

interface OutboundRequest {
	readonly method: string;
	readonly headers: Record<string, string>;
	readonly body?: ArrayBuffer | null | ReadableStream | string | Uint8Array | undefined | URLSearchParams;
	readonly redirect?: 'manual';
	readonly signal?: AbortSignal;
}

/** `fetch`, or what stands for it. */
export type Fetch = (url: string, request: OutboundRequest) => Promise<Response>;

/** A key set of every tenant of the largest identity providers is a tenth of this. */
const maxAnswerBytes = 512 * 1024;

class OutboundRefusal extends Error {}

interface Bounds {
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** The machine itself, where nothing listens in between: a stand-in of the demonstration, or a test's. */
	readonly isPlainOnLoopback?: boolean;
}

export function boundFetch(fetchNow: Fetch, hosts: ReadonlySet<string>, bounds: Bounds = {}): Fetch {
	const { timeoutMs = seconds(10), maxBytes = maxAnswerBytes, isPlainOnLoopback = false } = bounds;
	return async (url, request) => {
		const { protocol, host, hostname } = new URL(url);
		const isPlain = isPlainOnLoopback && protocol === 'http:' && isLoopback(hostname);
		if ((protocol !== 'https:' && !isPlain) || !hosts.has(host))
			throw new OutboundRefusal(`${host} is no host of this service`);
		const response = await fetchNow(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
		const body = await readBounded(response, host, maxBytes);
		return new Response(response.status === 204 ? null : body, { status: response.status, headers: response.headers });
	};
}

const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

async function readBounded(response: Response, host: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		// Leaving the loop cancels the rest.
		if (size > maxBytes) throw new OutboundRefusal(`${host} answered with more than ${maxBytes} bytes`);
		chunks.push(chunk);
	}
	return new Uint8Array(Buffer.concat(chunks));
}

/** Calls the service itself. */
export const callOutside: Fetch = (url, { body, ...request }) =>
	fetch(url, { ...request, ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }) }); // Node takes every one of them
