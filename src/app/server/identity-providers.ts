// Who stands behind the buttons of identity providers: they themselves, or the demonstration's own provider.
import type { FastifyInstance } from 'fastify';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { callOutside, type Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import {
	findEmptyTrust,
	findMissingClients,
	type ProviderSettings,
} from '#features/account/linked-accounts/server/api.ts';

export interface IdentityProviders {
	readonly settings: ProviderSettings;
	readonly fetch: Fetch;
	/** Where a browser finds the sign-in page of an address, if not there. */
	readonly browserAddress?: (address: URL) => URL;
	/** The demonstration's sign-in pages. */
	readonly addPages?: (server: FastifyInstance) => Promise<void>;
}

type ProvidersConfig = Pick<Config, 'mode'> & Partial<Pick<Config, 'identityProviders'>>;

export function callIdentityProviders(config: ProvidersConfig): IdentityProviders {
	return { settings: config.identityProviders ?? { ownSecrets: {} }, fetch: callOutside };
}

/** A button that leads nowhere, and a secret that no button uses, are found at the start of a production portal, not by a person. */
export function requireIdentityProviders(config: ProvidersConfig, registry: BrandRegistry): void {
	if (config.mode === 'demo') return;
	const settings = config.identityProviders ?? { ownSecrets: {} };
	const missing = findMissingClients(settings, registry.all());
	const unused = findUnusedSecrets(settings, registry);
	const empty = findEmptyTrust(settings, registry.all());
	const faults = [
		missing.length === 0
			? ''
			: `Sign-in by identity providers is not configured: ${missing.join(', ')}. Set the variables of the provider (docs/operations.md), or take it out of the brand.`,
		unused.length === 0
			? ''
			: `OIDC_CLIENT_SECRETS has secrets that belong to no provider of a brand: ${unused.join(', ')}. Correct each to brand.provider as brand.json says, or remove it.`,
		empty.length === 0 ? '' : `A brand trusts a second factor that nobody tells of: ${empty.join(', ')}.`,
	].filter((fault) => fault !== '');
	if (faults.length > 0) throw new StartError(faults.join('\n'));
}

/** Most likely misspelt, so that the provider it is meant for has none. */
function findUnusedSecrets({ ownSecrets }: ProviderSettings, registry: BrandRegistry): readonly string[] {
	const providers = registry
		.all()
		.flatMap((brand) => Object.keys(brand.identityProviders ?? {}).map((provider) => `${brand.key}.${provider}`));
	return Object.keys(ownSecrets).filter((name) => !providers.includes(name));
}
