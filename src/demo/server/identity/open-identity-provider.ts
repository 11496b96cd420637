import { pathTo } from '#platform/contract/paths.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { createDemoIdentityProvider, type DemoIdentityProvider } from './demo-identity-provider.ts';

/** The demonstration's provider for all brands, with its pages on the address that a person opens first. */
export function openDemoIdentityProvider(registry: BrandRegistry): DemoIdentityProvider {
	const origin = registry.findByHost('localhost')?.canonicalOrigin ?? registry.all()[0]?.canonicalOrigin ?? '';
	return createDemoIdentityProvider({ origin, redirectUris: listRedirectUris(registry), registry });
}

/** Where a provider may send a browser back to, on every address of a brand. */
function listRedirectUris(registry: BrandRegistry): readonly string[] {
	const own = registry.all().flatMap((brand) => Object.keys(brand.identityProviders ?? {}));
	const paths = [
		pathTo('microsoftCallback'),
		pathTo('zohoCallback'),
		...own.map((provider) => pathTo('providerCallback', { provider })),
	];
	return [...registry.origins()].flatMap((origin) => paths.map((path) => `${origin}${path}`));
}
