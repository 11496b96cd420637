/** Whether a network of addresses, as `clientNetwork` writes it, is the machine that the server itself runs on. */
export function isLoopback(network: string): boolean {
	return network.startsWith('127.') || network === '0:0:0:0::/64';
}
