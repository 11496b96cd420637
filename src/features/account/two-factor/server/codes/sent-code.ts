// Which code a session waits for, among codes that somebody has read elsewhere: it is kept as a hash only.
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { hashCode } from './code-hash.ts';

export interface SentCode {
	readonly code: string;
	readonly sentAt: Date;
}

const keep = keeper<Pick<Schema, 'twoFactorChallenges'>>();
const find = keep('two_factor_sent_code', (database, of: Pick<Actor, 'organisationId' | 'sessionId'>) =>
	database
		.selectFrom('twoFactorChallenges')
		.select((row) => [row.ref('codeHash').$notNull().as('hash'), row.ref('sentAt').$notNull().as('sentAt')])
		.where((row) => row.and({ organisationId: of.organisationId, sessionId: of.sessionId }))
		.where('usedAt', 'is', null)
		.where('codeHash', 'is not', null),
);

/** For the demonstration, which shows people the code of their own sign-in. `key` is that of the hashes of codes. */
export async function findSentCode(
	database: Database,
	key: Buffer,
	{ organisationId, sessionId }: Pick<Actor, 'organisationId' | 'sessionId'>,
	candidates: readonly string[],
): Promise<SentCode | undefined> {
	const [challenge] = await find(database, { organisationId, sessionId });
	if (challenge === undefined) return undefined;
	const { hash, sentAt } = challenge;
	const code = candidates.find((candidate) => isSameHash(hashCode(key, sessionId, candidate), hash));
	return code === undefined ? undefined : { code, sentAt };
}
