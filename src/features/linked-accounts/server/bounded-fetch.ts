// How the portal calls an identity provider: known hosts, TLS, no redirects, a time-out and a largest answer.
import type { CustomFetch } from 'openid-client';
import { seconds } from '#platform/contract/duration.ts';

/** `fetch`, or what stands for it. */
export type Fetch = CustomFetch;

const timeoutMs = seconds(10);
/** A key set of every tenant of the largest providers is a tenth of this. */
const maxAnswerBytes = 512 * 1024;

export class OutboundRefusal extends Error {}

export function boundFetch(fetchNow: Fetch, hosts: ReadonlySet<string>): Fetch {
	return async (url, init) => {
		const { protocol, host } = new URL(url);
		if (protocol !== 'https:' || !hosts.has(host)) throw new OutboundRefusal(`${host} is no host of this provider`);
		const response = await fetchNow(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
		const body = await readBounded(response, host);
		return new Response(response.status === 204 ? null : body, { status: response.status, headers: response.headers });
	};
}

async function readBounded(response: Response, host: string): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		// Leaving the loop cancels the rest.
		if (size > maxAnswerBytes) throw new OutboundRefusal(`${host} answered with more than ${maxAnswerBytes} bytes`);
		chunks.push(chunk);
	}
	return new Uint8Array(Buffer.concat(chunks));
}
