// Setting up a method: begun with an address, a number or a new secret, ended by a code that proves it.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import { codeLifetimeMs, maxCodeFailures, type SendingMethod, twoFactorProblem } from '../contract.ts';
import { newAuthenticatorSecret } from './authenticator.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { parseDestination } from './destination.ts';
import type { DeliveryMethod } from './methods.ts';
import { sendCodeTo } from './send-code.ts';
import type { SetUpsTable, TwoFactorTables } from './tables.ts';

/** Sends the code that proves an address or a number. */
export async function startSendingMethod(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	method: SendingMethod,
	typed: string,
): Promise<DeliveryMethod> {
	const { clock, key } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const to = { method, destination: await parseDestination(method, typed) };
	await sendCodeTo(dependencies, call, {
		person,
		to,
		purpose: 'set_up',
		keep: (queries, code) =>
			begin(queries, clock, call.actor, { ...to, secret: null, code_hash: hashSetUpCode(key, call.actor, code) }),
	});
	return to;
}

/** Makes the secret of an app. */
export async function startAuthenticator(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
): Promise<{ readonly uri: string; readonly base32: string }> {
	const { database, clock, sealKey } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const names = { issuer: call.brand.names[person.language], account: person.loginName };
	const { uri, base32, sealed } = newAuthenticatorSecret(sealKey, person, names);
	await database.tenant(person.organisationId, (queries) =>
		begin(queries, clock, call.actor, { method: 'authenticator', destination: null, secret: sealed, code_hash: null }),
	);
	return { uri, base32 };
}

export function hashSetUpCode(key: Buffer, actor: Actor, code: string): Buffer {
	return hashWithKey(key, `set-up ${actor.sessionId}`, code);
}

/** Replaces what the session was setting up. Wrong codes stay counted while it was not finished and has not run out. */
async function begin(
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
