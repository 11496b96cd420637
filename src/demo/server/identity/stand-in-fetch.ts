// What answers when the portal of a demonstration calls a provider: its metadata, its keys, its token endpoint.
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import { type DemoProvider, directories } from './identities.ts';
import { mountOf, type OpenIdProviders } from './open-id-provider.ts';

export interface StandInFetch {
	readonly fetch: Fetch;
	/** Tokens are asked of the pages of this server. */
	reach(server: FastifyInstance): void;
}

export function createStandInFetch(providers: OpenIdProviders, origin: string): StandInFetch {
	let server: FastifyInstance | undefined;

	const askForToken = async (provider: DemoProvider, body: string): Promise<Response> => {
		const code = new URLSearchParams(body).get('code') ?? '';
		const directory = Object.values(directories).find(({ key }) => key === providers.directoryOfCode(code));
		if (server === undefined || directory === undefined)
			return Response.json({ error: 'invalid_grant' }, { status: 400 });
		const answer = await server.inject({
			method: 'POST',
			url: `${mountOf(provider, directory)}/token`,
			headers: { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' },
			payload: body,
		});
		return new Response(answer.body, {
			status: answer.statusCode,
			headers: { 'content-type': String(answer.headers['content-type']) },
		});
	};

	return {
		reach: (own) => void (server = own),
		async fetch(url, init) {
			const { hostname, pathname } = new URL(url);
			const provider = providerOfHost(hostname);
			if (pathname.endsWith('/openid-configuration')) return Response.json(metadataOf(provider, hostname));
			if (pathname.endsWith('/keys')) return Response.json({ keys: [providers.publicKey()] });
			if (pathname.endsWith('/token')) return askForToken(provider, await new Response(init.body ?? null).text());
			return new Response(null, { status: 404 });
		},
	};
}

export function providerOfHost(host: string): DemoProvider {
	if (host === 'login.microsoftonline.com') return 'microsoft';
	return host === new URL(directories.piper.issuer).host ? 'piper-id' : 'zoho';
}

function metadataOf(provider: DemoProvider, host: string) {
	return {
		// Microsoft's has a hole where each token has its tenant.
		issuer: provider === 'microsoft' ? `https://${host}/{tenantid}/v2.0` : `https://${host}`,
		authorization_endpoint: `https://${host}/oauth2/v2.0/authorize`,
		token_endpoint: `https://${host}/oauth2/v2.0/token`,
		jwks_uri: `https://${host}/oauth2/v2.0/keys`,
		response_types_supported: ['code'],
		subject_types_supported: ['pairwise'],
		id_token_signing_alg_values_supported: ['RS256'],
		code_challenge_methods_supported: ['S256'],
	};
}
