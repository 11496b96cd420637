/**
 * Names under `localhost` are this machine (RFC 6761 § 6.3), as browsers know; the resolvers of many systems know only `localhost` itself.
 * Brands of a demonstration have such names.
 */
export function resolvableAddress(address: string): string {
	const url = new URL(address);
	if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
	return url.href;
}
