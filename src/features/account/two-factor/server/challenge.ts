// What one session may still try: tries counted over all factors, and the code that was sent last, as a keyed hash.
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { after } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { codeLifetimeMs, maxCodeFailures, type SendingMethod, twoFactorProblem } from '../contract.ts';

const keep = keeper<Pick<Schema, 'twoFactorChallenges'>>();

type SessionKey = Pick<Actor, 'organisationId' | 'sessionId'>;
type Login = Pick<Actor, 'organisationId' | 'sessionId' | 'scope'>;

const replace = keep.insert(
	'two_factor_replace_code',
	'twoFactorChallenges',
	['organisationId', 'sessionId', 'method', 'codeHash', 'sentAt', 'expiresAt'],
	(row) =>
		row
			.onConflict((conflict) =>
				conflict
					.columns(['organisationId', 'sessionId'])
					.doUpdateSet((row) => ({
						method: row.ref('excluded.method'),
						codeHash: row.ref('excluded.codeHash'),
						sentAt: row.ref('excluded.sentAt'),
						expiresAt: row.ref('excluded.expiresAt'),
					}))
					.where('twoFactorChallenges.failures', '<', maxCodeFailures)
					.where('twoFactorChallenges.usedAt', 'is', null),
			)
			.returning('sessionId'),
);

/** Replaces the session's code; its count of failures stays. Refused after too many failures. */
export async function replaceCode(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, sessionId }: Login,
	code: { readonly method: SendingMethod; readonly hash: Buffer },
): Promise<void> {
	const now = clock.now();
	const { method, hash: codeHash } = code;
	const times = { sentAt: now, expiresAt: after(now, codeLifetimeMs) };
	const written = await replace(queries, { organisationId, sessionId, method, codeHash, ...times });
	if (written.length === 0) throw twoFactorProblem('two_factor.too_many_failures');
}

export interface CountedAttempt {
	readonly method: SendingMethod | null;
	readonly codeHash: Uint8Array | null;
	readonly expiresAt: Date | null;
	/** Wrong answers to this one are counted here. */
	readonly failures: number;
}

const count = keep('two_factor_count_try', (database, { organisationId, sessionId }: SessionKey) =>
	database
		.insertInto('twoFactorChallenges')
		.values({ organisationId, sessionId, failures: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['organisationId', 'sessionId'])
				.doUpdateSet((row) => ({ failures: row('twoFactorChallenges.failures', '+', 1) }))
				.where('twoFactorChallenges.usedAt', 'is', null)
				.where('twoFactorChallenges.failures', '<', maxCodeFailures),
		)
		.returning((row) => [
			row.ref('method').$castTo<SendingMethod | null>().as('method'),
			'codeHash',
			'expiresAt',
			'failures',
		]),
);

/** Counts the attempt before it is judged, in a statement of its own, so that parallel tries cannot outrun the count. */
export async function countAttempt(database: Database, { organisationId, sessionId }: Login): Promise<CountedAttempt> {
	const [row] = await count(database, { organisationId, sessionId });
	if (row === undefined) throw twoFactorProblem('two_factor.too_many_failures');
	return row;
}

interface OpenChallenge extends SessionKey {
	/** Null where what was entered is none that was sent. */
	readonly sentHash: Uint8Array | null;
}

const end = keep('two_factor_end_challenge', (database, of: OpenChallenge & { now: Date }) =>
	database
		.updateTable('twoFactorChallenges')
		.set({ usedAt: of.now })
		.where((row) => row.and({ organisationId: of.organisationId, sessionId: of.sessionId }))
		.where('usedAt', 'is', null)
		.where(isSent(of))
		.returning('sessionId'),
);
const reset = keep('two_factor_reset_challenge', (database, of: OpenChallenge) =>
	database
		.updateTable('twoFactorChallenges')
		.set({ failures: 0, method: null, codeHash: null, sentAt: null, expiresAt: null })
		.where((row) => row.and({ organisationId: of.organisationId, sessionId: of.sessionId }))
		.where('usedAt', 'is', null)
		.where(isSent(of))
		.returning('sessionId'),
);

function isSent({ sentHash }: OpenChallenge): RawBuilder<boolean> {
	return sql`(${sentHash}::bytea is null or code_hash = ${sentHash}::bytea)`;
}

/**
 * Takes the session's proof as given: of two right tries at once only one gets through. The challenge of a pending sign-in is then
 * over; a full session, which only proves again who is there, begins again.
 */
export async function settleChallenge(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, sessionId, scope }: Login,
	sentHash: Uint8Array | undefined,
): Promise<void> {
	const open = { organisationId, sessionId, sentHash: sentHash ?? null };
	const settled = await (scope === 'pending' ? end(queries, { ...open, now: clock.now() }) : reset(queries, open));
	if (settled.length === 0) throw twoFactorProblem('two_factor.invalid_code', { detail: 'already used' });
}
