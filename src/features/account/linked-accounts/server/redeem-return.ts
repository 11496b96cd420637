// The way back from a provider: the visit is used up first, then the provider is asked what the code is worth.
import { linkedAccountsProblem } from '../contract.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { readBrowserToken } from './begin-visit.ts';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import type { ExternalIdentity } from './open-id.ts';
import { findProvider, type Provider } from './providers.ts';
import { takeVisit, type Visit, visitSecrets } from './visits.ts';

export interface Returned {
	readonly provider: Provider;
	readonly visit: Visit;
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
	const visit = await takeVisit(database, clock, {
		state,
		browserToken,
		provider: provider.key,
		brandKey: call.brand.key,
		purpose: back.purpose,
	});
	const secrets = visitSecrets(key, state, browserToken, visit.redirectUri);
	return { provider, visit, identity: await openId.redeem(provider, secrets, query) };
}
