// Whether a call back is from Twilio: HMAC-SHA1 under the account's token over the address as it was given to Twilio and every field of the
// body, name and value, sorted by name (https://www.twilio.com/docs/usage/security). It has no time in it: what follows from such a call
// must be the same however often it comes.
import { createHmac } from 'node:crypto';
import { isSameHash } from '../crypto/secrets.ts';

export interface TwilioCallback {
	/** The whole address, with scheme and host. */
	readonly address: string;
	readonly fields: URLSearchParams;
	readonly signature: string;
}

export function isSignedByTwilio(authToken: string, { address, fields, signature }: TwilioCallback): boolean {
	return isSameHash(Buffer.from(signature, 'base64'), signTwilioCallback(authToken, address, fields));
}

export function signTwilioCallback(authToken: string, address: string, fields: URLSearchParams): Buffer {
	const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
	const signed = sorted.reduce((text, [name, value]) => text + name + value, address);
	return createHmac('sha1', authToken).update(signed, 'utf8').digest();
}
