// Reads the name of a host as a person types or pastes it.
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isLookAlike } from '#platform/server/brands/host-names.ts';
import { brandHostProblem } from '../contract.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** @throws brand_hosts.… that says what is wrong with it */
export function readHostName(typed: string): string {
	const name = withoutAddress(typed).toLowerCase();
	if (name.includes('*')) throw brandHostProblem('brand_hosts.wildcard');
	if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isIP(domainToASCII(name)) !== 0)
		throw brandHostProblem('brand_hosts.is_address');
	if (isLookAlike(name)) throw brandHostProblem('brand_hosts.look_alike');
	const host = domainToASCII(name);
	if (host === '' || host.length > 253) throw brandHostProblem('brand_hosts.no_name');
	if (!host.includes('.')) throw brandHostProblem('brand_hosts.no_dot');
	if (!host.split('.').every((part) => label.test(part))) throw brandHostProblem('brand_hosts.no_name');
	return host;
}

/** Without scheme, path, port and the dot that ends a whole name. */
function withoutAddress(typed: string): string {
	const authority = typed.replace(/^https?:\/\//i, '').split('/', 1)[0] ?? '';
	const isAddress = authority.startsWith('[') || isIP(authority) === 6;
	return isAddress ? authority : (authority.split(':', 1)[0] ?? '').replace(/\.$/, '');
}
