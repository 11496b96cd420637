// The way back from a provider: the visit is used up first, then the provider is asked what the code is worth.
import { linkedAccountsProblem } from '../contract.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { readBrowserToken } from './begin-authorization.ts';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import type { ExternalIdentity } from './open-id.ts';
import { findProvider, type Provider } from './providers.ts';
import { takeAuthorizationRequest, type AuthorizationRequest, authorizationSecrets } from './authorization-requests.ts';

export interface Returned {
	readonly provider: Provider;
	readonly authorizationRequest: AuthorizationRequest;
	readonly identity: ExternalIdentity;
}

export async function redeemReturn(
	dependencies: LinkedAccountsDependencies,
	call: Call,
	back: { readonly provider: string; readonly query: string; readonly purpose: 'sign_in' | 'link' },
): Promise<Returned> {
	const { database, clock, settings, key, openId } = dependencies;
	const query = new URLSearchParams(back.query);
	const provider = findProvider(settings, call.brand, back.provider);
	const browserToken = readBrowserToken(call.request);
	const state = query.get('state') ?? '';
	if (provider === undefined || browserToken === undefined)
		throw linkedAccountsProblem('linked_accounts.visit_unknown');
	const authorizationRequest = await takeAuthorizationRequest(database, clock, {
		state,
		browserToken,
		provider: provider.key,
		brandKey: call.brand.key,
		purpose: back.purpose,
	});
	const secrets = authorizationSecrets(key, state, browserToken, authorizationRequest.redirectUri);
	return { provider, authorizationRequest, identity: await openId.redeem(provider, secrets, query) };
}
