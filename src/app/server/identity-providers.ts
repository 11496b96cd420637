// Who stands behind the buttons of identity providers: they themselves, or the demonstration's own provider.
import type { FastifyInstance } from 'fastify';
import { openClientSecrets } from '#platform/server/brands/client-secrets.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keyRingOf } from '#platform/server/slice.ts';
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

const noSettings: ProviderSettings = { ownSecrets: {} };

export type ProvidersConfig = Pick<Config, 'mode'> & { readonly identityProviders?: ProviderSettings };

/** @param standIn stands for the providers in a demonstration */
export function callIdentityProviders(config: ProvidersConfig, standIn?: IdentityProviders): IdentityProviders {
	const { identityProviders: settings = noSettings } = config;
	if (standIn === undefined) return { settings, fetch: callOutside };
	return { ...standIn, settings: { ...standIn.settings, ...(settings.kept && { kept: settings.kept }) } };
}

interface SealedConfig extends ProvidersConfig, Partial<Pick<Config, 'secretKeys'>> {}

/** The settings with the secrets that were entered on screen. A command of a demonstration does without its pepper, and without them. */
export async function withEnteredSecrets<C extends SealedConfig>(
	config: C,
	database: Database,
	pepper: Buffer | undefined,
): Promise<C> {
	if (pepper === undefined) return config;
	const kept = openClientSecrets({ database, secretKeys: keyRingOf(config, pepper) });
	await kept.refresh();
	return { ...config, identityProviders: { ...(config.identityProviders ?? noSettings), kept } };
}

/** A button that leads nowhere is found before a brand goes live, not by a person. */
export function requireClients(config: ProvidersConfig, registry: BrandRegistry): void {
	refuse(findClientFaults(config, registry));
}

/** The same of all brands, with a secret that no button uses: asked at the start of a production portal. */
export function requireIdentityProviders(config: ProvidersConfig, registry: BrandRegistry): void {
	refuse([...findClientFaults(config, registry), ...findUnusedFaults(config, registry)]);
}

function refuse(faults: readonly string[]): void {
	if (faults.length > 0) throw new StartError(faults.join('\n'));
}

function findClientFaults(config: ProvidersConfig, registry: BrandRegistry): readonly string[] {
	if (config.mode === 'demo') return [];
	const { identityProviders: settings = noSettings } = config;
	const missing = findMissingClients(settings, registry.all());
	const empty = findEmptyTrust(settings, registry.all());
	return [
		missing.length === 0
			? ''
			: `Sign-in by identity providers is not configured: ${missing.join(', ')}. Set the variables of the provider (docs/operations.md), enter its secret on screen, or take it out of the brand.`,
		empty.length === 0 ? '' : `A brand trusts a second factor that nobody tells of: ${empty.join(', ')}.`,
	].filter((fault) => fault !== '');
}

function findUnusedFaults(config: ProvidersConfig, registry: BrandRegistry): readonly string[] {
	if (config.mode === 'demo') return [];
	const unused = findUnusedSecrets(config.identityProviders ?? noSettings, registry);
	if (unused.length === 0) return [];
	return [
		`OIDC_CLIENT_SECRETS has secrets that belong to no provider of a brand: ${unused.join(', ')}. Correct each to brand.provider as brand.json says, or remove it.`,
	];
}

/** Most likely misspelt, so that the provider it is meant for has none. */
function findUnusedSecrets({ ownSecrets }: ProviderSettings, registry: BrandRegistry): readonly string[] {
	const providers = registry
		.all()
		.flatMap((brand) => Object.keys(brand.identityProviders ?? {}).map((provider) => `${brand.key}.${provider}`));
	return Object.keys(ownSecrets).filter((name) => !providers.includes(name));
}
