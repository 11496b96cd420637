import { isIP } from 'node:net';
import ipaddr, { type IPv6 } from 'ipaddr.js';

/**
 * The network a client address belongs to, the unit in which strangers are counted: IPv4 /24, IPv6 /64. The address
 * itself comes from the socket, or from X-Forwarded-For where the peer is a configured proxy. A client that hung up before its
 * request was read has none any more: all of those count as one network.
 */
export function clientNetwork(address: string | undefined): string {
	if (address === undefined) return 'gone';
	// The library alone would also take `0x7f.1`.
	if (isIP(address) === 0) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
	// An IPv4 address inside an IPv6 one (RFC 4291 § 2.5.5.2), however it is written, is the IPv4 address.
	const parsed = ipaddr.process(address);
	if (parsed.kind() === 'ipv4') return `${parsed.toByteArray().slice(0, 3).join('.')}.0/24`;
	const { parts } = parsed as IPv6; // of the kind that is left
	return `${parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(':')}::/64`;
}
