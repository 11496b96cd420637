// a brand whose API lives on another host is called across origins; exactly the registered brand origins may.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageHeader } from '#platform/contract/language.ts';

/** Adds CORS headers for a registered origin and answers its preflight; any other origin gets none. */
export function allowCrossOrigin(
	request: FastifyRequest,
	reply: FastifyReply,
	origins: ReadonlySet<string>,
): FastifyReply | undefined {
	if (!request.url.startsWith('/v1/')) return undefined;
	void reply.header('vary', 'Origin');
	const origin = request.headers.origin;
	const isKnown = origin !== undefined && origins.has(origin);
	if (isKnown) {
		void reply.headers({
			'access-control-allow-origin': origin,
			'access-control-allow-credentials': 'true',
			'access-control-expose-headers': 'x-request-id, retry-after, etag, x-documents, x-goes-on',
			'cross-origin-resource-policy': 'cross-origin',
		});
	}
	if (request.method !== 'OPTIONS') return undefined;
	if (isKnown) {
		void reply.headers({
			'access-control-allow-methods': 'GET, POST',
			'access-control-allow-headers': `authorization, content-type, idempotency-key, ${languageHeader}`,
			'access-control-max-age': '600',
		});
	}
	return reply.code(204).send();
}
