// The link of a mail that asks a person to confirm a charge. It names the charge and its end and is signed; it opens nothing by itself:
// its reader signs in as the person who pays.
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';

export interface ConfirmationLink {
	readonly chargeId: string;
	readonly until: Date;
}

export function signLink(key: Buffer, { chargeId, until }: ConfirmationLink): string {
	const content = `${chargeId}.${until.getTime().toString(36)}`;
	return `${content}.${sign(key, content).toString('base64url')}`;
}

/** Undefined for a token that was not signed here, whatever is wrong with it. Whether it has ended is for the caller to say. */
export function readLink(key: Buffer, token: string): ConfirmationLink | undefined {
	const [chargeId = '', until = '', signature = '', ...rest] = token.split('.');
	const isSigned = isSameHash(sign(key, `${chargeId}.${until}`), Buffer.from(signature, 'base64url'));
	if (!isSigned || rest.length > 0) return undefined;
	return { chargeId, until: new Date(Number.parseInt(until, 36)) };
}

function sign(key: Buffer, content: string): Buffer {
	return hashWithKey(key, 'confirm charge', content);
}
