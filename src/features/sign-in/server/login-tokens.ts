// Login tokens: a single-use, 60-second way from one session to another of the same person.
import { after, seconds } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import {
	endSession,
	findPersonById,
	openSession,
	type Person,
	recordAudit,
	requiresMicrosoft,
} from '#features/identity/server/api.ts';
import { findOwedStep } from '#features/two-factor/server/api.ts';
import { signInProblem } from '../contract.ts';
import type { SignedIn } from './complete-sign-in.ts';
import type { SignInTables } from './tables.ts';

export const loginTokenLifetimeMs = seconds(60);

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

/** For the caller's own account only; a forbidden number answers as an unknown one does. */
export async function issueLoginToken(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	userId: number,
): Promise<string> {
	const { actor } = call;
	if (userId !== actor.userId) throw signInProblem('sign_in.account_not_found');
	const token = newToken();
	const now = clock.now();
	await database.transaction(async (queries) => {
		await queries
			.withTables<SignInTables>()
			.insertInto('login_tokens')
			.values({
				organisation_id: actor.organisationId,
				id: newId(clock),
				token_hash: hashToken(token),
				user_id: userId,
				issued_by_session: actor.sessionId,
				brand_key: actor.brandKey,
				assurance: actor.assurance,
				created_at: now,
				expires_at: after(now, loginTokenLifetimeMs),
				used_at: null,
				opened_session: null,
			})
			.execute();
		await recordAudit(queries, clock, call, {
			organisationId: actor.organisationId,
			event: 'sign_in.login_token_issued',
			userId,
			sessionId: actor.sessionId,
		});
	});
	return token;
}

interface FoundToken {
	readonly organisation_id: number;
	readonly id: string;
	readonly user_id: number;
	readonly assurance: 'aal1' | 'aal2';
	/** End of the session that issued it. */
	readonly session_expires_at: Date;
	readonly session_proved_at: Date;
}

const find: PreparedStatement = {
	name: 'sign_in_find_login_token',
	text: `select t.organisation_id, t.id, t.user_id, t.assurance, s.expires_at as session_expires_at,
			s.proved_at as session_proved_at
		from login_tokens t join sessions s on s.organisation_id = t.organisation_id and s.id = t.issued_by_session
		where t.token_hash = $1 and t.used_at is null and t.expires_at > $2 and t.brand_key = $3 and s.ended_at is null`,
};

export async function signInWithLoginToken(dependencies: Dependencies, call: Call, token: string): Promise<SignedIn> {
	const { database, clock } = dependencies;
	const [found] = await database.prepared<FoundToken>(find, [hashToken(token), clock.now(), call.brand.key]);
	const signedIn = found === undefined ? undefined : await openFromToken(dependencies, call, found);
	if (signedIn !== undefined) return signedIn;
	await endSessionOfUsedToken(dependencies, call, token);
	throw signInProblem('sign_in.login_token_invalid');
}

/**
 * Undefined where someone else used the token first. No more assurance and no longer life than the issuing session's, and the
 * second factor where that one had none.
 */
async function openFromToken(
	{ database, clock }: Dependencies,
	call: Call,
	found: FoundToken,
): Promise<SignedIn | undefined> {
	const person = await findPersonById(database, found.user_id);
	const mayEnter = person?.status === 'active' && !(await requiresMicrosoft(database, clock, person));
	if (person === undefined || !mayEnter) {
		throw signInProblem('sign_in.login_token_invalid', { detail: 'the account may not sign in this way' });
	}
	const scope = found.assurance === 'aal2' ? 'full' : await findScope(database, clock, call, person);
	const { organisationId, id: userId } = person;
	return database.transaction(async (queries) => {
		if (!(await redeemToken(queries, clock, found))) return undefined;
		const { assurance, session_expires_at: notAfter, session_proved_at: provedAt } = found;
		const proof = { scope, assurance, by: 'login_token', notAfter, provedAt } as const;
		const session = await openSession(queries, clock, call, person, proof);
		await updateToken(queries, found).set({ opened_session: session.id }).execute();
		const event = 'sign_in.login_token_used';
		await recordAudit(queries, clock, call, { organisationId, event, userId, sessionId: session.id });
		return { person, session, scope, deviceToken: undefined };
	});
}

/** The issuing session was proved by one factor only: what its person would owe at a sign-in is owed here. */
async function findScope(database: Database, clock: Clock, call: Call, person: Person): Promise<SessionScope> {
	const isRequired = call.brand.secondFactor !== 'optional';
	const owed = await findOwedStep(database, clock, { person, mayBeExempt: true, isRequired, trustToken: undefined });
	return ({ nothing: 'full', verify: 'pending', enrol: 'enrolling' } as const)[owed.kind];
}

/**
 * Of any number of parallel tries one gets the row. The others wait for that one's commit, and so find the session that
 * it opened.
 */
async function redeemToken(queries: TransactionQueries, clock: Clock, found: FoundToken): Promise<boolean> {
	const used = await updateToken(queries, found)
		.set({ used_at: clock.now() })
		.where('used_at', 'is', null)
		.returning('id')
		.execute();
	return used.length > 0;
}

function updateToken(queries: TransactionQueries, found: FoundToken) {
	return queries
		.withTables<SignInTables>()
		.updateTable('login_tokens')
		.where('organisation_id', '=', found.organisation_id)
		.where('id', '=', found.id);
}

/** A second use means that the token leaked: the session of the first use ends. */
async function endSessionOfUsedToken({ database, clock }: Dependencies, call: Call, token: string): Promise<void> {
	await database.transaction(async (queries) => {
		const row = await queries
			.withTables<SignInTables>()
			.selectFrom('login_tokens')
			.select(['organisation_id', 'user_id', 'opened_session'])
			.where('token_hash', '=', hashToken(token))
			.where('used_at', 'is not', null)
			.executeTakeFirst();
		if (row === undefined || row.opened_session === null) return;
		const session = { organisationId: row.organisation_id, id: row.opened_session };
		await endSession(queries, clock, session, 'login token used twice');
		await recordAudit(queries, clock, call, {
			organisationId: row.organisation_id,
			event: 'sign_in.login_token_reused',
			userId: row.user_id,
			sessionId: row.opened_session,
		});
	});
}
