// What is answered at a host before any brand is looked for: permission of a certificate, the proof that a name leads here, and the
// addresses between which passkeys are shared.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readAuthority } from '#platform/server/http/hosts.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Core } from '#platform/server/slice.ts';
import type { HostMemory } from '#features/staff/host-owners/server/api.ts';

/** Where the portal proves that a name leads to it. */
export const proofPath = '/.well-known/host-proof';

/** What it says there: only a process with the portal's secret can. */
export function openProofs(core: Pick<Core, 'keyFor'>): (host: string) => string {
	const key = core.keyFor('host proof');
	return (host) => hashWithKey(key, 'host', host).toString('base64url');
}

const asked = z.object({ domain: z.string().check(z.maxLength(253)), key: z.optional(z.string()) });

export async function addOpenPages(
	server: FastifyInstance,
	{
		config,
		hostMemory,
		proofOf,
	}: Pick<Core, 'config'> & {
		readonly hostMemory: HostMemory;
		readonly proofOf: (host: string) => string;
	},
): Promise<void> {
	server.get('/internal/tls-permission', async (request, reply) => {
		const query = asked.safeParse(request.query);
		const isYes =
			query.success &&
			mayAsk(request, query.data.key, config.tlsPermissionKey) &&
			hostMemory.isPermitted(query.data.domain);
		return reply
			.code(isYes ? 200 : 404)
			.header('cache-control', 'no-store')
			.send();
	});
	server.get(proofPath, async (request, reply) => {
		const authority = readAuthority(request.raw);
		if (authority === undefined || hostMemory.findOwner(authority) === undefined) return reply.code(404).send();
		return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(proofOf(authority));
	});
	server.get('/.well-known/webauthn', async (request, reply) => {
		const authority = readAuthority(request.raw);
		const brand = authority === undefined ? undefined : hostMemory.findOwner(authority);
		if (brand === undefined) return reply.code(404).send();
		const { protocol, origin, port } = new URL(brand.canonicalOrigin);
		const former = hostMemory.listFormer(brand.key).map(({ host }) => `${protocol}//${host}${port && `:${port}`}`);
		return reply
			.header('cache-control', 'no-store')
			.type('application/json')
			.send({ origins: [origin, ...former] });
	});
}

/** A proxy passes on what anybody asks of it, and says so in a header; the proxy's own question has none. */
function mayAsk({ raw, headers }: FastifyRequest, given: string | undefined, wanted: string | undefined): boolean {
	if (wanted !== undefined && given !== undefined) return isSameHash(Buffer.from(given), Buffer.from(wanted));
	const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
	return !isForwarded && isLoopback(raw.socket.remoteAddress ?? '');
}

const isLoopback = (address: string): boolean => /^(::ffff:)?127\./.test(address) || address === '::1';
