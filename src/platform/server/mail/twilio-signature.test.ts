import { describe, expect, it } from 'vitest';
import { isSignedByTwilio } from './twilio-signature.ts';

/** The example of Twilio's documentation and of its libraries' tests. */
const authToken = '12345';
const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
const fields = () =>
	new URLSearchParams({
		CallSid: 'CA1234567890ABCDE',
		Digits: '1234',
		From: '+14158675309',
		To: '+18005551212',
		Caller: '+14158675309',
	});

describe('the signature of a call from Twilio', () => {
	it('is the one of Twilio’s own example, whatever the order of the fields', () => {
		expect(isSignedByTwilio(authToken, { address, fields: fields(), signature })).toBe(true);
		const reversed = new URLSearchParams([...fields()].toReversed());
		expect(isSignedByTwilio(authToken, { address, fields: reversed, signature })).toBe(true);
	});

	it.each([
		['another token', { authToken: '54321' }],
		['another address', { address: 'https://mycompany.com/myapp.php' }],
		['another signature', { signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
		['no signature', { signature: '' }],
	])('is refused with %s', (_title, change) => {
		const all = { authToken, address, signature, ...change };
		expect(isSignedByTwilio(all.authToken, { ...all, fields: fields() })).toBe(false);
	});

	it('is refused with a field changed, added or left out', () => {
		const changed = fields();
		changed.set('Digits', '9999');
		const added = fields();
		added.append('More', '1');
		const less = fields();
		less.delete('To');
		for (const wrong of [changed, added, less])
			expect(isSignedByTwilio(authToken, { address, fields: wrong, signature })).toBe(false);
	});
});
