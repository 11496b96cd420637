import { expect, test } from 'vitest';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import { isLoopback } from './network.ts';

test.each([
	['127.0.0.1', true],
	['127.8.0.9', true],
	['::1', true],
	['::ffff:127.0.0.1', true],
	['203.0.113.7', false],
	['12.127.0.1', false],
	['2001:db8::1', false],
])('the network of %s is this machine: %s', (address, expected) => {
	expect(isLoopback(clientNetwork(address))).toBe(expected);
});
