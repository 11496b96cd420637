// What addresses of drafts end with. An editor’s is signed and says all by itself; a link’s is made of its id, so that the database, which
// keeps a hash of it, cannot give it away, and who made it can copy it again.
import * as z from 'zod/mini';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';

/** What an editor's address shows, and where. */
const Pass = z.strictObject({
	brandKey: z.string(),
	/** It opens under the hosts of this brand. */
	hostBrandKey: z.string(),
	/** Of the draft; '' where there is none. Another one is not what was looked at. */
	revision: z.string(),
	expiresAt: z.number(),
});
export type Pass = z.output<typeof Pass>;

export interface PreviewTokens {
	writePass(pass: Pass): string;
	/** Undefined for what is none of ours. */
	readPass(token: string): Pass | undefined;
	linkToken(linkId: string): string;
}

const linkForm = /^[\w-]{43}$/;
export const isLinkToken = (token: string): boolean => linkForm.test(token);

export function openTokens(key: Buffer): PreviewTokens {
	const sign = (body: string): Buffer => hashWithKey(key, 'pass', body);
	return {
		writePass(pass) {
			const body = Buffer.from(JSON.stringify(pass)).toString('base64url');
			return `${body}.${sign(body).toString('base64url')}`;
		},
		readPass(token) {
			const [body = '', signature, more] = token.split('.');
			if (signature === undefined || more !== undefined) return undefined;
			if (!isSameHash(sign(body), Buffer.from(signature, 'base64url'))) return undefined;
			return Pass.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
		},
		linkToken: (linkId) => hashWithKey(key, 'link', linkId).toString('base64url'),
	};
}
