// A new e-mail address: a code sent there proves it, and until then the old one stays.
import { after } from '#platform/contract/duration.ts';
import { maskEmail } from '#platform/contract/masks.ts';
import { readOnce } from '#platform/server/clock.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	getPerson,
	isEmailTaken,
	type Person,
	auditAction,
	replaceEmail,
} from '#features/account/identity/server/api.ts';
import { codeLifetimeMs } from '#features/account/two-factor/contract.ts';
import { moveEmailMethod } from '#features/account/two-factor/server/api.ts';
import { maxEmailCodeFailures, profileProblem } from '../contract.ts';
import type { ProfileDependencies } from './dependencies.ts';
import type { ProfileTables } from './tables.ts';

/** Whether another account has the address is not told here: only who reads its mail can go on, and hears of it then. */
export async function startEmailChange(
	dependencies: ProfileDependencies,
	call: AuthenticatedCall,
	email: string,
): Promise<void> {
	const person = await getPerson(dependencies, call.actor);
	if (email.toLowerCase() === person.email.toLowerCase()) throw profileProblem('profile.email_unchanged');
	await dependencies.sendCode(call, {
		person,
		to: { method: 'email', destination: email },
		purpose: 'set_up',
		keep: (queries, code) => keepChange(dependencies, queries, call.actor, { email, code }),
	});
}

/** Replaces what the person was changing to. Wrong codes stay counted until the earlier change has run out. */
async function keepChange(
	{ clock, key }: ProfileDependencies,
	queries: TransactionQueries,
	actor: Actor,
	{ email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
	const now = clock.now();
	const fresh = {
		session_id: actor.sessionId,
		email,
		code_hash: hashChangeCode(key, actor, code),
		expires_at: after(now, codeLifetimeMs),
		used_at: null,
	};
	const kept = await queries
		.withTables<ProfileTables>()
		.insertInto('email_changes')
		.values({ organisation_id: actor.organisationId, user_id: actor.userId, failures: 0, ...fresh })
		.onConflict((conflict) =>
			conflict
				.columns(['organisation_id', 'user_id'])
				.doUpdateSet((row) => {
					const isOver = row.or([
						row('email_changes.used_at', 'is not', null),
						row('email_changes.expires_at', '<=', now),
					]);
					return { ...fresh, failures: row.case().when(isOver).then(0).else(row.ref('email_changes.failures')).end() };
				})
				.where((row) =>
					row.or([
						row('email_changes.failures', '<', maxEmailCodeFailures),
						row('email_changes.used_at', 'is not', null),
						row('email_changes.expires_at', '<=', now),
					]),
				),
		)
		.returning('user_id')
		.execute();
	if (kept.length === 0) throw profileProblem('profile.too_many_failures');
}

/** Returns the new address. */
export async function confirmEmailChange(
	dependencies: ProfileDependencies,
	call: AuthenticatedCall,
	code: string,
): Promise<string> {
	const { database, key } = dependencies;
	const { actor } = call;
	const clock = readOnce(dependencies.clock);
	const change = await countAttempt(database, actor);
	if (change.expiresAt <= clock.now()) throw profileProblem('profile.code_expired');
	if (!isSameHash(hashChangeCode(key, actor, code), change.codeHash)) throw profileProblem('profile.invalid_code');
	const person = await getPerson({ database, clock }, actor);
	try {
		await database.tenant(actor.organisationId, (queries) =>
			takeOver({ ...dependencies, clock }, queries, call, person, change),
		);
	} catch (error) {
		throw isEmailTaken(error) ? profileProblem('profile.email_taken') : error;
	}
	return change.email;
}

async function takeOver(
	{ clock, notices, endResetLinks, settleSends }: ProfileDependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	person: Person,
	{ email, codeHash }: CountedAttempt,
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	const used = await queries
		.withTables<ProfileTables>()
		.updateTable('email_changes')
		.set({ used_at: clock.now() })
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('code_hash', '=', codeHash)
		.where('used_at', 'is', null)
		.returning('user_id')
		.execute();
	if (used.length === 0) throw profileProblem('profile.no_email_change', { detail: 'already used' });
	const before = await replaceEmail(queries, clock, call.actor, email);
	await moveEmailMethod(queries, clock, person, { from: before, to: email });
	await endResetLinks(queries, person);
	await settleSends(queries, { sessionId, destination: email });
	await auditAction(
		queries,
		clock,
		call,
		'profile.email_changed',
		{},
		{ before: { email: maskEmail(before) }, after: { email: maskEmail(email) } },
	);
	const notice = { kind: 'email_changed', details: { destination: email }, alsoTo: [before] } as const;
	await notices.send(queries, call, { ...person, email }, notice);
}

interface CountedAttempt {
	readonly email: string;
	readonly codeHash: Uint8Array;
	readonly expiresAt: Date;
}

const countStatement: PreparedStatement = {
	name: 'profile_count_email_try',
	text: `update email_changes set failures = failures + 1
		where organisation_id = $1 and user_id = $2 and session_id = $3 and used_at is null and failures < $4
		returning email, code_hash as "codeHash", expires_at as "expiresAt"`,
};
const existsStatement: PreparedStatement = {
	name: 'profile_open_email_change',
	text: `select 1 from email_changes
		where organisation_id = $1 and user_id = $2 and session_id = $3 and used_at is null`,
};

/** Counts a try before it is judged, in a transaction of its own, so that parallel tries cannot outrun the count. */
async function countAttempt(database: Database, actor: Actor): Promise<CountedAttempt> {
	const key = [actor.organisationId, actor.userId, actor.sessionId];
	const { change, isOpen } = await database.tenant(actor.organisationId, async (queries) => {
		const [counted] = await queries.prepared<CountedAttempt>(countStatement, [...key, maxEmailCodeFailures]);
		const open = counted === undefined ? await queries.prepared(existsStatement, key) : [counted];
		return { change: counted, isOpen: open.length > 0 };
	});
	if (change !== undefined) return change;
	throw profileProblem(isOpen ? 'profile.too_many_failures' : 'profile.no_email_change');
}

function hashChangeCode(key: Buffer, actor: Actor, code: string): Buffer {
	return hashWithKey(key, `email change ${actor.sessionId}`, code);
}
