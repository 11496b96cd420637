// Challenges are signed, not stored: a page that only might be answered with a passkey costs no row. Answered ones are kept
// until they would have expired anyway, so that each is answered once.
import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { challengeLifetimeMs } from '../contract.ts';

/** What a challenge is for and whose it is; an answer counts for exactly that. */
export interface Purpose {
	readonly act: 'register' | 'sign in' | 'complete a sign-in' | 'prove anew';
	/** The session, or the browser's cookie where there is none yet. */
	readonly holder: string;
}

const timeLength = 6;
const nonceLength = timeLength + 16;
const length = nonceLength + 32;

export function issueChallenge(key: Buffer, clock: Clock, purpose: Purpose): string {
	const nonce = randomBytes(nonceLength);
	nonce.writeUIntBE(clock.now().getTime() + challengeLifetimeMs, 0, timeLength);
	return Buffer.concat([nonce, sign(key, purpose, nonce)]).toString('base64url');
}

const keep = keeper<Pick<Schema, 'passkeyChallenges'>>();
const use = keep.insert('passkeys_use_challenge', 'passkeyChallenges', ['nonce', 'usedAt'], (row) =>
	row.onConflict((conflict) => conflict.column('nonce').doNothing()).returning('nonce'),
);

/** Uses the challenge up before its answer is judged: of any number of answers at once one is judged, right or wrong. */
export async function useChallenge(
	database: Database,
	key: Buffer,
	clock: Clock,
	purpose: Purpose,
	challenge: string,
): Promise<boolean> {
	const bytes = Buffer.from(challenge, 'base64url');
	if (bytes.length !== length) return false;
	const nonce = bytes.subarray(0, nonceLength);
	if (!isSameHash(bytes.subarray(nonceLength), sign(key, purpose, nonce))) return false;
	const now = clock.now();
	if (nonce.readUIntBE(0, timeLength) <= now.getTime()) return false;
	return (await use(database, { nonce, usedAt: now })).length > 0;
}

function sign(key: Buffer, { act, holder }: Purpose, nonce: Buffer): Buffer {
	return hashWithKey(key, `challenge to ${act}`, `${holder}\0${nonce.toString('base64url')}`);
}
