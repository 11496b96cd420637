// The signature of an ID token against its provider's published keys. The OpenID library wants a `kid` where several keys are published;
// Zoho publishes two and names none, so here each key of the one right algorithm is tried (RFC 7517 § 4.5 leaves `kid` optional).
import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Fetch } from '#platform/server/outbound/bounded-fetch.ts';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const header = z.object({ alg: z.literal('RS256'), kid: z.optional(z.string()) });
type Key = z.output<typeof keySet>['keys'][number];

/** RFC 7518 § 3.3. */
const minKeyBits = 2048;
/** Keys that are tried for one token at the most. */
const maxCandidates = 10;
/** A token whose key is not there may be signed with a newer one: the keys are read again, no more often than this. */
const rereadMs = minutes(1);

export interface SignatureCheck {
	/** Whether the provider signed the token, with RS256 and a key that it publishes. */
	isSigned(token: string): Promise<boolean>;
}

export function createSignatureCheck(fetchKeys: Fetch, keysAddress: string, clock: Clock): SignatureCheck {
	let known: { readonly keys: readonly Key[]; readonly readAt: number } | undefined;
	const read = async (): Promise<readonly Key[]> => {
		const answer = await fetchKeys(keysAddress, { method: 'GET', headers: { accept: 'application/json' } });
		const { keys } = z.parse(keySet, await answer.json());
		known = { keys, readAt: clock.now().getTime() };
		return keys;
	};
	return {
		async isSigned(token) {
			if (isSignedByOne(token, known?.keys ?? (await read()))) return true;
			if (known !== undefined && clock.now().getTime() - known.readAt < rereadMs) return false;
			return isSignedByOne(token, await read());
		},
	};
}

function isSignedByOne(token: string, keys: readonly Key[]): boolean {
	const [head = '', payload = '', signature = ''] = token.split('.');
	const { data } = z.safeParse(header, parse(head));
	if (data === undefined) return false;
	const candidates = keys.filter((key) => mayHaveSigned(key, data.kid)).slice(0, maxCandidates);
	const signed = Buffer.from(`${head}.${payload}`);
	return candidates.some((key) => {
		const publicKey = createPublicKey({ format: 'jwk', key });
		if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits) return false;
		return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'));
	});
}

/** A key says for what it is; what it leaves open it may be for. */
function mayHaveSigned({ kty, alg, use, kid }: Key, wanted: string | undefined): boolean {
	if (kty !== 'RSA' || (alg !== undefined && alg !== 'RS256') || (use !== undefined && use !== 'sig')) return false;
	return wanted === undefined || kid === wanted;
}

function parse(part: string): unknown {
	try {
		return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
	} catch {
		return undefined;
	}
}
