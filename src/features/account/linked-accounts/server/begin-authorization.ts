// The way to a provider: one visit written down, its cookie, and the address of the provider's sign-in page.
import { cookieNames } from '#platform/contract/storage.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { locales, type Language } from '#platform/contract/language.ts';
import { newToken } from '#platform/server/crypto/secrets.ts';
import { setSecretCookie } from '#platform/server/http/cookies.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import type { Provider } from './providers.ts';
import { startAuthorizationRequest, authorizationLifetimeMs, authorizationSecrets } from './authorization-requests.ts';

export interface AuthorizingCall {
	readonly brand: Brand;
	readonly language: Language;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

/** Returns where the browser goes next. The same browser may have several visits under way; they share its cookie. */
export async function beginAuthorization(
	dependencies: LinkedAccountsDependencies,
	call: AuthorizingCall,
	provider: Provider,
	userId?: number,
): Promise<string> {
	const { database, clock, key, openId } = dependencies;
	const { brand, language, request, reply } = call;
	const browserToken = readBrowserToken(request) ?? newToken();
	const redirectUri = `${dependencies.originOf(brand, request.hostname)}${provider.callbackPath}`;
	const start = {
		provider: provider.key,
		brandKey: brand.key,
		redirectUri,
		...(userId === undefined ? {} : { userId }),
	};
	const state = await database.transaction((queries) => startAuthorizationRequest(queries, clock, browserToken, start));
	const secrets = authorizationSecrets(key, state, browserToken, redirectUri);
	const address = await openId.authorizationUrl(provider, secrets, locales[language]);
	setSecretCookie(reply, cookieNames.authorizationRequest, browserToken, authorizationLifetimeMs / 1000);
	return address;
}

/** What this browser proves to be the one that began by. */
export function readBrowserToken(request: FastifyRequest): string | undefined {
	const value = request.cookies[cookieNames.authorizationRequest];
	return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
