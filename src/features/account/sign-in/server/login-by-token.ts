// Signing in with a login token: once, within its minute, under its brand, and with no more than its issuer had.
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import {
	endSession,
	findPersonById,
	isSessionOpen,
	type Person,
	recordAudit,
} from '#features/account/identity/server/api.ts';
import { signInProblem } from '../contract.ts';
import type { SignedIn } from './complete-sign-in.ts';
import type { LoginTokenDependencies } from './login-tokens.ts';
import {
	type DerivedSessionDependencies,
	type SessionOrigin,
	judgeDerivedSession,
	openDerivedSession,
} from './derived-session.ts';
import type { SignInTables } from './tables.ts';

interface FoundToken {
	readonly organisation_id: number;
	readonly id: string;
	readonly user_id: number;
	readonly assurance: 'aal1' | 'aal2';
	readonly actor_organisation_id: number | null;
	readonly actor_id: number | null;
	/** Of the session that issued it; null where a product did. */
	readonly session_id: string | null;
	readonly session_expires_at: Date | null;
	readonly session_proved_at: Date | null;
}

const find: PreparedStatement = {
	name: 'sign_in_find_login_token',
	text: `select t.organisation_id, t.id, t.user_id, t.assurance, t.actor_organisation_id, t.actor_id,
			s.id as session_id, s.expires_at as session_expires_at, s.proved_at as session_proved_at
		from login_tokens t left join sessions s
			on s.organisation_id = coalesce(t.actor_organisation_id, t.organisation_id) and s.id = t.issued_by_session
		where t.token_hash = $1 and t.used_at is null and t.expires_at > $2 and t.brand_key = $3
			and (t.issued_by_client is not null or (s.ended_at is null and s.expires_at > $2))`,
};

/** Whom a token would sign in; it stays as it is. */
export async function describeToken(
	dependencies: DerivedSessionDependencies,
	call: Call,
	token: string,
): Promise<Person> {
	const found = await findToken(dependencies, call, token);
	const person = found === undefined ? undefined : await findPersonById(dependencies, found.user_id);
	if (person === undefined) throw signInProblem('sign_in.login_token_invalid');
	return person;
}

export async function signInWithLoginToken(
	dependencies: LoginTokenDependencies,
	call: Call,
	token: string,
): Promise<SignedIn> {
	const found = await findToken(dependencies, call, token);
	const signedIn = found === undefined ? undefined : await openFromToken(dependencies, call, found);
	if (signedIn !== undefined) return signedIn;
	await endSessionOfUsedToken(dependencies, call, token);
	throw signInProblem('sign_in.login_token_invalid');
}

async function findToken(
	{ database, clock }: DerivedSessionDependencies,
	call: Call,
	token: string,
): Promise<FoundToken | undefined> {
	const [found] = await database.prepared<FoundToken>(find, [hashToken(token), clock.now(), call.brand.key]);
	return found;
}

/** Undefined where someone else used the token first. */
async function openFromToken(
	dependencies: LoginTokenDependencies,
	call: Call,
	found: FoundToken,
): Promise<SignedIn | undefined> {
	const { database, clock } = dependencies;
	const person = await findPersonById({ database, clock }, found.user_id);
	const origin = readOrigin(found);
	const scope = person === undefined ? undefined : await judgeDerivedSession(dependencies, call, person, origin);
	const { switchedFrom } = origin;
	if (person === undefined || scope === undefined) {
		throw signInProblem('sign_in.login_token_invalid', { detail: 'the account may not sign in this way' });
	}
	return database.transaction(async (queries) => {
		if (!(await redeemToken(queries, clock, found))) return undefined;
		const how = { by: 'login_token', event: 'sign_in.login_token_used' } as const;
		const session = await openDerivedSession(queries, clock, call, person, scope, origin, how);
		if (!(await isIssuerOpen(queries, found))) throw signInProblem('sign_in.login_token_invalid');
		// The link may have been undone since the token was given.
		if (switchedFrom !== undefined && !(await dependencies.isStillLinked(queries, switchedFrom, person))) {
			throw signInProblem('sign_in.login_token_invalid', { detail: 'the accounts are linked no more' });
		}
		await updateToken(queries, found).set({ opened_session: session.id }).execute();
		return { person, session, scope, deviceToken: undefined };
	});
}

/** A product's word needs no session. */
function isIssuerOpen(queries: TransactionQueries, found: FoundToken): Promise<boolean> {
	if (found.session_id === null) return Promise.resolve(true);
	const organisationId = found.actor_organisation_id ?? found.organisation_id;
	return isSessionOpen(queries, { organisationId, id: found.session_id });
}

function readOrigin(found: FoundToken): SessionOrigin {
	const { actor_organisation_id: organisationId, actor_id: userId, session_id: sessionId } = found;
	const isOther = organisationId !== null && userId !== null && sessionId !== null;
	return {
		assurance: found.assurance,
		...(found.session_expires_at === null ? {} : { notAfter: found.session_expires_at }),
		// A product's word is no proof of the person: whatever asks for a recent one asks them.
		provedAt: found.session_proved_at ?? new Date(0),
		isVouchedFor: found.session_id === null,
		...(isOther ? { switchedFrom: { kind: 'own', organisationId, userId, sessionId } } : {}),
	};
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
async function endSessionOfUsedToken(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	call: Call,
	token: string,
): Promise<void> {
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
		void (await endSession(queries, clock, session, 'login token used twice'));
		await recordAudit(queries, clock, call, {
			organisationId: row.organisation_id,
			event: 'sign_in.login_token_reused',
			userId: row.user_id,
			sessionId: row.opened_session,
		});
	});
}
