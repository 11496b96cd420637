// What a session is setting up, until a code proves it.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { codeLifetimeMs, maxCodeFailures, twoFactorProblem } from '../contract.ts';
import type { SetUpsTable, TwoFactorTables } from './tables.ts';

/** Replaces what the session was setting up. Wrong codes stay counted while it was not finished and has not run out. */
export async function beginSetUp(
	queries: TransactionQueries,
	clock: Clock,
	actor: Actor,
	what: Pick<SetUpsTable, 'method' | 'destination' | 'secret' | 'code_hash'>,
): Promise<void> {
	const now = clock.now();
	const fresh = { ...what, expires_at: after(now, codeLifetimeMs), used_at: null };
	const written = await queries
		.withTables<TwoFactorTables>()
		.insertInto('two_factor_set_ups')
		.values({ organisation_id: actor.organisationId, session_id: actor.sessionId, ...fresh })
		.onConflict((conflict) =>
			conflict
				.columns(['organisation_id', 'session_id'])
				.doUpdateSet((row) => ({
					...fresh,
					failures: row
						.case()
						.when(
							row.or([
								row('two_factor_set_ups.used_at', 'is not', null),
								row('two_factor_set_ups.expires_at', '<=', now),
							]),
						)
						.then(0)
						.else(row.ref('two_factor_set_ups.failures'))
						.end(),
				}))
				.where((row) =>
					row.or([
						row('two_factor_set_ups.failures', '<', maxCodeFailures),
						row('two_factor_set_ups.used_at', 'is not', null),
						row('two_factor_set_ups.expires_at', '<=', now),
					]),
				),
		)
		.returning('session_id')
		.execute();
	if (written.length === 0) throw twoFactorProblem('two_factor.too_many_failures');
}

export interface CountedSetUp {
	readonly method: SetUpsTable['method'];
	readonly destination: string | null;
	readonly secret: Uint8Array | null;
	readonly codeHash: Uint8Array | null;
	readonly failures: number;
}

const countStatement: PreparedStatement = {
	name: 'two_factor_count_set_up_try',
	text: `update two_factor_set_ups set failures = failures + 1
		where organisation_id = $1 and session_id = $2 and used_at is null and failures < $3
		returning method, destination, secret, code_hash as "codeHash", failures, expires_at as "expiresAt"`,
};
const existsStatement: PreparedStatement = {
	name: 'two_factor_open_set_up',
	text: 'select 1 from two_factor_set_ups where organisation_id = $1 and session_id = $2 and used_at is null',
};

/** Counts a try at the session's set-up before it is judged. */
export async function countSetUpAttempt(database: Database, clock: Clock, actor: Actor): Promise<CountedSetUp> {
	const key = [actor.organisationId, actor.sessionId];
	const { row, isOpen } = await database.tenant(actor.organisationId, async (queries) => {
		const values = [...key, maxCodeFailures];
		const [counted] = await queries.prepared<CountedSetUp & { expiresAt: Date }>(countStatement, values);
		const open = counted === undefined ? await queries.prepared(existsStatement, key) : [counted];
		return { row: counted, isOpen: open.length > 0 };
	});
	if (row === undefined) {
		throw twoFactorProblem(isOpen ? 'two_factor.too_many_failures' : 'two_factor.no_set_up');
	}
	if (row.expiresAt <= clock.now()) throw twoFactorProblem('two_factor.code_expired');
	return row;
}

/** Ends the set-up that was proved, unless another has taken its place; of two right tries at once only one gets through. */
export async function redeemSetUp(
	queries: TransactionQueries,
	clock: Clock,
	actor: Actor,
	{ secret, codeHash }: Pick<CountedSetUp, 'secret' | 'codeHash'>,
): Promise<void> {
	const used = await queries
		.withTables<TwoFactorTables>()
		.updateTable('two_factor_set_ups')
		.set({ used_at: clock.now() })
		.where('organisation_id', '=', actor.organisationId)
		.where('session_id', '=', actor.sessionId)
		.where('secret', 'is not distinct from', secret)
		.where('code_hash', 'is not distinct from', codeHash)
		.where('used_at', 'is', null)
		.returning('session_id')
		.execute();
	if (used.length === 0) throw twoFactorProblem('two_factor.no_set_up', { detail: 'already ended' });
}
