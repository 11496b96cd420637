// The identity provider behind the buttons of a demonstration, Microsoft, Zoho and a brand's own: a real one, for accounts that are
// invented. The portal believes that it calls them; only its `fetch` and the address of the sign-in page lead here instead.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { languages } from '#platform/contract/language.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { newToken } from '#platform/server/crypto/secrets.ts';
import { themeCookie } from '#platform/server/http/cookies.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { newNonce } from '#platform/server/http/security-headers.ts';
import type { Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import type { ProviderSettings } from '#features/account/linked-accounts/server/api.ts';
import {
	admittedTenants,
	demoIdentities,
	demoProviders,
	directories,
	type Directory,
	zohoServers,
} from './identities.ts';
import { createOpenIdProviders, mountOf, type OpenIdProviders } from './open-id-provider.ts';
import { choicePage, consentPage, type PageFrame } from './pages.ts';
import { createStandInFetch, providerOfHost } from './stand-in-fetch.ts';

export interface DemoIdentityProvider {
	readonly settings: ProviderSettings;
	/** Answers for the providers, once the pages are added. */
	readonly fetch: Fetch;
	/** Browsers find the sign-in pages of the providers here. */
	browserAddress(address: URL): URL;
	addPages(server: FastifyInstance): Promise<void>;
}

export interface DemoIdentityOptions {
	/** Where browsers find the sign-in pages. */
	readonly origin: string;
	readonly redirectUris: readonly string[];
	readonly registry: BrandRegistry;
}

interface Params {
	readonly provider: string;
	readonly directory: string;
	readonly uid: string;
}
type DemoRequest = FastifyRequest<{ Params: Params; Querystring: Record<string, string> }>;

export function createDemoIdentityProvider(options: DemoIdentityOptions): DemoIdentityProvider {
	const { origin, redirectUris, registry } = options;
	const client = { clientId: 'portico-demo', clientSecret: newToken(), redirectUris };
	const providers = createOpenIdProviders(client);
	const standIn = createStandInFetch(providers, origin);
	return {
		settings: {
			microsoft: { ...client, tenants: admittedTenants, multiFactorContext: 'c1' },
			zoho: { ...client, servers: zohoServers },
			ownSecrets: { 'piper.piper-id': client.clientSecret },
		},
		fetch: standIn.fetch,
		browserAddress: ({ host, search }) => new URL(`/dev/identity/${providerOfHost(host)}/authorize${search}`, origin),
		async addPages(server) {
			standIn.reach(server);
			await server.register(async (scope) => {
				// The provider reads its own forms.
				scope.removeAllContentTypeParsers();
				scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
				scope.get('/dev/identity/:provider/authorize', async (request: DemoRequest, reply) =>
					sendChoice(request, reply, redirectUris),
				);
				scope.all('/dev/identity/:provider/:directory/interaction/:uid', async (request: DemoRequest, reply) =>
					interact(request, reply, await providerOf(request, providers), registry),
				);
				scope.all('/dev/identity/:provider/:directory/*', async (request: DemoRequest, reply) => {
					const provider = await providerOf(request, providers);
					const mount = mountOf(request.params.provider, directoryOf(request));
					reply.hijack();
					const raw = Object.assign(request.raw, { originalUrl: request.url });
					raw.url = request.url.slice(mount.length);
					if (raw.url.startsWith('/auth?')) forgetSession(provider, raw, reply.raw);
					await provider.callback()(raw, reply.raw);
				});
			});
		},
	};
}

function sendChoice(request: DemoRequest, reply: FastifyReply, redirectUris: readonly string[]): FastifyReply {
	const { provider } = request.params;
	const { prompt: _prompt, redirect_uri: redirectUri = '', state = '', ...parameters } = request.query;
	if (!redirectUris.includes(redirectUri)) throw platformProblem('request.unknown_call');
	const choices = demoIdentities
		.filter((identity) => identity.provider === provider)
		.map((identity) => {
			const query = {
				...parameters,
				redirect_uri: redirectUri,
				state,
				login_hint: identity.key,
				prompt: 'login consent',
			};
			return {
				identity,
				href: `${mountOf(provider, identity.directory)}/auth?${new URLSearchParams(query).toString()}`,
			};
		});
	const cancelled = new URLSearchParams({ error: 'access_denied', state });
	const frame = frameOf(request);
	return sendPage(reply, frame, choicePage(frame, choices, `${redirectUri}?${cancelled.toString()}`));
}

/** Signs the chosen person in, then asks once for consent. */
async function interact(
	request: DemoRequest,
	reply: FastifyReply,
	provider: Provider,
	registry: BrandRegistry,
): Promise<FastifyReply> {
	const { prompt, params, grantId, session } = await provider.interactionDetails(request.raw, reply.raw);
	const finish = async (result: Parameters<Provider['interactionFinished']>[2]): Promise<FastifyReply> => {
		reply.hijack();
		await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: true });
		return reply;
	};
	const identity = demoIdentities.find(({ key }) => key === params['login_hint']);
	if (identity === undefined || request.query['cancel'] !== undefined) return finish({ error: 'access_denied' });
	const { key: accountId, methods } = identity;
	if (prompt.name === 'login') return finish({ login: { accountId, ...(methods && { amr: [...methods] }) } });
	if (request.method !== 'POST') {
		const frame = frameOf(request);
		// These pages are on the default brand's address: who asks is whose portal the browser returns to.
		const { hostname } = new URL(String(params['redirect_uri']));
		const client = (registry.findByHost(hostname) ?? requireContext(request).brand).names[frame.language];
		return sendPage(reply, frame, consentPage(frame, identity, client, '?cancel=1'));
	}
	const grant =
		(grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
		new provider.Grant({ accountId: session?.accountId ?? identity.key, clientId: String(params['client_id']) });
	grant.addOIDCScope(String(params['scope']));
	grant.addOIDCClaims(['acrs']);
	return finish({ consent: { grantId: await grant.save() } });
}

/** Every visit asks who one is. The library would first sign another person out, on a page that needs scripts. */
function forgetSession(provider: Provider, request: IncomingMessage, response: ServerResponse): void {
	delete request.headers.cookie;
	const session = provider.cookieName('session');
	const gone = [session, `${session}.sig`].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly`);
	response.setHeader('set-cookie', gone);
}

function providerOf(request: DemoRequest, providers: OpenIdProviders): Promise<Provider> {
	return providers.get(request.params.provider, directoryOf(request));
}

function directoryOf({ params }: DemoRequest): Directory {
	const directory = Object.values(directories).find(({ key }) => key === params.directory);
	if (directory === undefined) throw platformProblem('request.unknown_call');
	return directory;
}

function frameOf(request: DemoRequest): PageFrame {
	const asked = request.query['ui_locales'];
	return {
		provider: demoProviders.find((one) => one === request.params.provider) ?? 'microsoft',
		language: languages.find((one) => asked?.startsWith(one)) ?? requireContext(request).language,
		theme: themeCookie(request) ?? 'default',
		nonce: newNonce(),
	};
}

function sendPage(reply: FastifyReply, { nonce }: PageFrame, html: string): FastifyReply {
	const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
	return reply
		.headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
		.type('text/html; charset=utf-8')
		.send(html);
}
