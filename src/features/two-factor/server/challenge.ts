// The code of one pending sign-in: made, kept as a keyed hash, judged, used once.
import type { Clock } from '#platform/server/clock.ts';
import { after } from '#platform/contract/duration.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import { codeLifetimeMs, maxCodeFailures, type SendingMethod, twoFactorProblem } from '../contract.ts';
import type { TwoFactorTables } from './tables.ts';

type Login = Pick<Actor, 'organisationId' | 'sessionId'>;

/** Replaces the sign-in's code; its count of failures stays. Refused after too many failures. */
export async function replaceCode(
	queries: TransactionQueries,
	clock: Clock,
	login: Login,
	code: { readonly method: SendingMethod; readonly hash: Buffer },
): Promise<void> {
	const now = clock.now();
	const fresh = { method: code.method, code_hash: code.hash, sent_at: now, expires_at: after(now, codeLifetimeMs) };
	const written = await queries
		.withTables<TwoFactorTables>()
		.insertInto('two_factor_challenges')
		.values({ organisation_id: login.organisationId, session_id: login.sessionId, used_at: null, ...fresh })
		.onConflict((conflict) =>
			conflict
				.columns(['organisation_id', 'session_id'])
				.doUpdateSet(fresh)
				.where('two_factor_challenges.failures', '<', maxCodeFailures)
				.where('two_factor_challenges.used_at', 'is', null),
		)
		.returning('session_id')
		.execute();
	if (written.length === 0) throw twoFactorProblem('two_factor.too_many_failures');
}

interface ChallengeRow {
	readonly code_hash: Uint8Array;
	readonly failures: number;
	readonly expires_at: Date;
}

/** Counts the try before it is judged, in a statement of its own, so that parallel tries cannot outrun the count. */
const countTry: PreparedStatement = {
	name: 'two_factor_count_try',
	text: `update two_factor_challenges set failures = failures + 1
		where organisation_id = $1 and session_id = $2 and used_at is null and failures < $3
		returning code_hash, failures, expires_at`,
};
const exists: PreparedStatement = {
	name: 'two_factor_challenge_exists',
	text: 'select 1 from two_factor_challenges where organisation_id = $1 and session_id = $2',
};

/** Judges a typed code by its hash; undefined stands for text that cannot be a code. Returns the try's number when wrong. */
export async function judgeCode(
	database: Database,
	clock: Clock,
	login: Login,
	typedHash: Buffer | undefined,
): Promise<'right' | 'wrong' | 'last wrong'> {
	const key = [login.organisationId, login.sessionId];
	const [row] = await database.prepared<ChallengeRow>(countTry, [...key, maxCodeFailures]);
	if (row === undefined) {
		const known = await database.prepared(exists, key);
		throw twoFactorProblem(known.length > 0 ? 'two_factor.too_many_failures' : 'two_factor.no_code_sent');
	}
	if (row.expires_at <= clock.now()) throw twoFactorProblem('two_factor.code_expired');
	if (typedHash !== undefined && isSameHash(typedHash, row.code_hash)) return 'right';
	return row.failures >= maxCodeFailures ? 'last wrong' : 'wrong';
}

/** Uses the code up; of two right tries at once only one gets through. */
export async function redeemCode(queries: TransactionQueries, clock: Clock, login: Login): Promise<void> {
	const used = await queries
		.withTables<TwoFactorTables>()
		.updateTable('two_factor_challenges')
		.set({ used_at: clock.now() })
		.where('organisation_id', '=', login.organisationId)
		.where('session_id', '=', login.sessionId)
		.where('used_at', 'is', null)
		.returning('session_id')
		.execute();
	if (used.length === 0) throw twoFactorProblem('two_factor.invalid_code', { detail: 'already used' });
	await queries
		.withTables<TwoFactorTables>()
		.updateTable('code_sends')
		.set({ is_settled: true })
		.where('session_id', '=', login.sessionId)
		.execute();
}
