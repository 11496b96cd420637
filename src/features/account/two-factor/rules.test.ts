import { describe, expect, it } from 'vitest';
import { maskDestination, parseCode } from './rules.ts';

describe('a destination as strangers see it (R-23)', () => {
	it.each([
		['email', 'amelia.chen@harbourview.example', '•••n@harbourview.example'],
		['email', 'a@b.example', '•••a@b.example'],
		['email', '"odd@name"@host.example', '•••"@host.example'],
		['sms', '+14165550123', '•••\u00A00123'],
	] as const)('shows of %s %s only its end', (method, destination, shown) => {
		expect(maskDestination(method, destination)).toBe(shown);
	});
});

describe('a typed code', () => {
	it.each([
		['123456', '123456'],
		['000000', '000000'],
		[' 123 456 ', '123456'],
		['123-456', '123456'],
		['1 2\t3\n4\u00A05 6', '123456'],
		['Code: 123456', '123456'],
		['１２３４５６', '123456'],
	])('%j is read as %s', (typed, code) => expect(parseCode(typed)).toBe(code));

	it.each(['', '12345', '1234567', '12345a', '+12345', '12345.', '0x1234', '1e5000', '1234567 '])(
		'%j is none',
		(typed) => expect(parseCode(typed)).toBeUndefined(),
	);
});
