import { isIPv6 } from 'node:net';

/**
 * The network a client address belongs to, the unit in which strangers are counted: IPv4 /24, IPv6 /64. The address
 * itself comes from the socket, or from X-Forwarded-For where the peer is a configured proxy. A client that hung up before its
 * request was read has none any more: all of those count as one network.
 */
export function clientNetwork(address: string | undefined): string {
	if (address === undefined) return 'gone';
	const plain = unmapIpv4(address);
	if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
	return `${expandIpv6(plain).slice(0, 4).join(':')}::/64`;
}

/** An IPv4 address inside an IPv6 one (RFC 4291 § 2.5.5.2), however it is written, is the IPv4 address. */
function unmapIpv4(address: string): string {
	const dotted = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
	if (!isIPv6(dotted)) return dotted;
	const groups = expandIpv6(dotted);
	if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return dotted;
	const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
	return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

function expandIpv6(address: string): readonly string[] {
	const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
	const left = head === '' ? [] : head.split(':');
	const right = tail === undefined || tail === '' ? [] : tail.split(':');
	const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
	return [...left, ...gap, ...right].map((group) => Number.parseInt(group || '0', 16).toString(16));
}
