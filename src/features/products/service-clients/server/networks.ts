// Where a client may call from: addresses and ranges, as its registration lists them.
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether text is an address or a CIDR range. */
export function isNetwork(text: string): boolean {
	const [address = '', bits, ...rest] = text.split('/');
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** An empty list allows every address; an address that cannot be read is in no list. */
export function isAllowedFrom(networks: readonly string[], address: string | undefined): boolean {
	if (networks.length === 0) return true;
	const plain = address?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? '';
	if (isIP(plain) === 0) return false;
	const allowed = new BlockList();
	for (const network of networks) {
		const [base = '', bits] = network.split('/');
		const family = familyOf(base);
		if (bits === undefined) allowed.addAddress(base, family);
		else allowed.addSubnet(base, Number(bits), family);
	}
	return allowed.check(plain, familyOf(plain));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
