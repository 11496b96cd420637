// What the http layer knows of a request before any slice sees it.
import type { FastifyRequest } from 'fastify';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';

export interface RequestContext {
	brand: Brand;
	/** Language of refusals until a session or a LanguageID says otherwise. */
	language: Language;
}

declare module 'fastify' {
	interface FastifyRequest {
		/** Absent on the few routes that no host rule covers: probes and metrics. */
		portal: RequestContext | null;
		/** Problem code of the refusal; null where the request was not refused. */
		errorKey: string | null;
	}
}

export function requireContext(request: FastifyRequest): RequestContext {
	if (request.portal === null) throw new Error(`No brand is known for ${request.url}`);
	return request.portal;
}
