// /PortalService/LoginVia: where other products send people who are signed in there. The token comes by a posted form or in
// the fragment; the page itself is the same for everyone and never holds it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginTokenFragment, parseHandedToken } from '#features/account/sign-in/contract.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { addFormBodies, readFormField } from '#platform/server/http/form-body.ts';

/** Nothing of this address is kept or told to anyone. */
export const loginViaHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;

/** The form of another product: answered by the page's own address, with the token where no server sees it. */
export async function addLoginVia(server: FastifyInstance): Promise<void> {
	const path = pathTo('loginVia');
	await server.register(async (scope) => {
		addFormBodies(scope);
		for (const url of [path, path.toLowerCase()]) {
			scope.post(url, async (request, reply) => sendOn(reply, readFormField(request.body, 'LoginToken')));
		}
	});
}

/**
 * A token in the query was seen by every proxy on its way, so it may not stay there: it moves to the fragment at once. It works
 * once and for a minute, even if somebody else saw it.
 */
export function moveTokenFromQuery(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
	const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
	const [, token] = [...query].find(([name]) => /^(login)?token$/i.test(name)) ?? [];
	return token === undefined ? undefined : sendOn(reply, token);
}

function sendOn(reply: FastifyReply, given: string | undefined): FastifyReply {
	const token = parseHandedToken(given);
	const target = token === undefined ? pathTo('loginVia') : `${pathTo('loginVia')}${loginTokenFragment(token)}`;
	return reply.headers(loginViaHeaders).redirect(target, 303);
}
