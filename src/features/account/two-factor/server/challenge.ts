// What one session may still try: tries counted over all factors, and the code that was sent last, as a keyed hash.
import type { Clock } from '#platform/server/clock.ts';
import { after } from '#platform/contract/duration.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { codeLifetimeMs, maxCodeFailures, type SendingMethod, twoFactorProblem } from '../contract.ts';
import type { TwoFactorTables } from './tables.ts';

type Login = Pick<Actor, 'organisationId' | 'sessionId' | 'scope'>;

/** Replaces the session's code; its count of failures stays. Refused after too many failures. */
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

export interface CountedAttempt {
	readonly method: SendingMethod | null;
	readonly codeHash: Uint8Array | null;
	readonly expiresAt: Date | null;
	/** With this one. */
	readonly failures: number;
}

const countStatement: PreparedStatement = {
	name: 'two_factor_count_try',
	text: `insert into two_factor_challenges as c (organisation_id, session_id, failures) values ($1, $2, 1)
		on conflict (organisation_id, session_id) do update set failures = c.failures + 1
			where c.used_at is null and c.failures < $3
		returning method, code_hash as "codeHash", expires_at as "expiresAt", failures`,
};

/** Counts the attempt before it is judged, in a statement of its own, so that parallel tries cannot outrun the count. */
export async function countAttempt(database: Database, login: Login): Promise<CountedAttempt> {
	const key = [login.organisationId, login.sessionId, maxCodeFailures];
	const [row] = await database.prepared<CountedAttempt>(countStatement, key);
	if (row === undefined) throw twoFactorProblem('two_factor.too_many_failures');
	return row;
}

/**
 * Takes the session's proof as given: of two right tries at once only one gets through. The challenge of a pending sign-in is then
 * over; a full session, which only proves again who is there, begins again.
 */
export async function settleChallenge(
	queries: TransactionQueries,
	clock: Clock,
	login: Login,
	sentHash: Uint8Array | undefined,
): Promise<void> {
	const ended =
		login.scope === 'pending'
			? { used_at: clock.now() }
			: { failures: 0, method: null, code_hash: null, sent_at: null, expires_at: null };
	const open = queries
		.withTables<TwoFactorTables>()
		.updateTable('two_factor_challenges')
		.set(ended)
		.where('organisation_id', '=', login.organisationId)
		.where('session_id', '=', login.sessionId)
		.where('used_at', 'is', null);
	const settled = await (sentHash === undefined ? open : open.where('code_hash', '=', sentHash))
		.returning('session_id')
		.execute();
	if (settled.length === 0) throw twoFactorProblem('two_factor.invalid_code', { detail: 'already used' });
}
