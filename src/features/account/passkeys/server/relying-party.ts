import type { Brand } from '#platform/contract/brand.ts';

export interface RelyingParty {
	/** The domain that passkeys of the brand are for. */
	readonly id: string;
	readonly origins: string[];
}

/**
 * A brand's passkeys are for the host of its canonical origin and those below it. All of it comes from the brand's data, so
 * that a request cannot say what it is to be checked against.
 */
export function relyingPartyOf(brand: Brand): RelyingParty {
	const { hostname, protocol, port } = new URL(brand.canonicalOrigin);
	const hosts = brand.hosts.filter((host) => host === hostname || host.endsWith(`.${hostname}`));
	return { id: hostname, origins: hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`) };
}
