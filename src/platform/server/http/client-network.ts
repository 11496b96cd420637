import { isIPv6 } from 'node:net';

/**
 * The network a client address belongs to, the unit in which strangers are counted: IPv4 /24, IPv6 /64. The address
 * itself comes from the socket, or from X-Forwarded-For where the peer is a configured proxy. A client that hung up before its
 * request was read has none any more: all of those count as one network.
 */
export function clientNetwork(address: string | undefined): string {
	if (address === undefined) return 'gone';
	const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
	if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
	return `${expandIpv6(plain).slice(0, 4).join(':')}::/64`;
}

function expandIpv6(address: string): readonly string[] {
	const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
	const left = head === '' ? [] : head.split(':');
	const right = tail === undefined || tail === '' ? [] : tail.split(':');
	const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
	return [...left, ...gap, ...right].map((group) => Number.parseInt(group || '0', 16).toString(16));
}
