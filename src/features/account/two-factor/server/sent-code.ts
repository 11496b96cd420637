// Which code a session waits for, among codes that somebody has read elsewhere: it is kept as a hash only.
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { hashCode } from './code-hash.ts';

export interface SentCode {
	readonly code: string;
	readonly sentAt: Date;
}

interface Challenge {
	readonly hash: Uint8Array;
	readonly sentAt: Date;
}

const find: PreparedStatement = {
	name: 'two_factor_sent_code',
	text: `select code_hash as hash, sent_at as "sentAt" from two_factor_challenges
		where organisation_id = $1 and session_id = $2 and used_at is null and code_hash is not null`,
};

/** For the demonstration, which shows people the code of their own sign-in. `key` is that of the hashes of codes. */
export async function findSentCode(
	database: Database,
	key: Buffer,
	{ organisationId, sessionId }: Pick<Actor, 'organisationId' | 'sessionId'>,
	candidates: readonly string[],
): Promise<SentCode | undefined> {
	const [challenge] = await database.prepared<Challenge>(find, [organisationId, sessionId]);
	if (challenge === undefined) return undefined;
	const { hash, sentAt } = challenge;
	const code = candidates.find((candidate) => isSameHash(hashCode(key, sessionId, candidate), hash));
	return code === undefined ? undefined : { code, sentAt };
}
