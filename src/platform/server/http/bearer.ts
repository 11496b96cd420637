import type { FastifyRequest } from 'fastify';

/** The bearer token of a request, if it has the shape of one. */
export function bearerToken(request: FastifyRequest): string | undefined {
	return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
