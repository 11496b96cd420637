import { describe, expect, it } from 'vitest';
import { readHostName } from './host-name.ts';

describe('a host as people type it', () => {
	it.each([
		['courtiers.maplecrest.example', 'courtiers.maplecrest.example'],
		['Courtiers.Maplecrest.Example.', 'courtiers.maplecrest.example'],
		['https://courtiers.maplecrest.example/account/login', 'courtiers.maplecrest.example'],
		['courtiers.maplecrest.example:443', 'courtiers.maplecrest.example'],
		['hypothèques.example', 'xn--hypothques-46a.example'],
	])('%s is %s', (typed, host) => {
		expect(readHostName(typed)).toBe(host);
	});

	it.each([
		['203.0.113.20', 'is_address'],
		['https://203.0.113.20/', 'is_address'],
		['0x7f.1', 'is_address'],
		['2001:db8::1', 'is_address'],
		['[2001:db8::1]', 'is_address'],
		['*.maplecrest.example', 'wildcard'],
		['maplecrest', 'no_dot'],
		['localhost', 'no_dot'],
		// The first letter is Cyrillic.
		['аpple.example', 'look_alike'],
		['xn--pple-43d.example', 'look_alike'],
		['ρiper.example', 'look_alike'],
		['', 'no_name'],
		['a b.example', 'no_name'],
		['-a.example', 'no_name'],
		['a..example', 'no_name'],
		['a_b.example', 'no_name'],
		['user@maplecrest.example', 'no_name'],
		[`${'a'.repeat(64)}.example`, 'no_name'],
		[`${'a.'.repeat(140)}example`, 'no_name'],
		['<script>.example', 'no_name'],
	])('%s is refused: %s', (typed, reason) => {
		expect(() => readHostName(typed)).toThrow(expect.objectContaining({ code: `brand_hosts.${reason}` }));
	});
});
