import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

it.each([
	['203.0.113.77', '203.0.113.0/24'],
	['203.0.113.0', '203.0.113.0/24'],
	['::ffff:203.0.113.77', '203.0.113.0/24'],
	['::FFFF:203.0.113.77', '203.0.113.0/24'],
	['::ffff:cb00:714d', '203.0.113.0/24'],
	['0:0:0:0:0:ffff:cb00:714d', '203.0.113.0/24'],
	['2001:db8::ffff:cb00:714d', '2001:db8:0:0::/64'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:db8:1:2::6', '2001:db8:1:2::/64'],
	['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s (R-6)', (address, network) => expect(clientNetwork(address)).toBe(network));

it('keeps networks apart that differ before the boundary', () => {
	expect(clientNetwork('203.0.114.77')).not.toBe(clientNetwork('203.0.113.77'));
	expect(clientNetwork('2001:db8:1:3::')).not.toBe(clientNetwork('2001:db8:1:2::'));
});

it('counts clients that hung up as one network', () => {
	expect(clientNetwork(undefined)).toBe('gone');
});
