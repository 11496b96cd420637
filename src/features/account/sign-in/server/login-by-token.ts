// Signing in with a login token: once, within its minute, under its brand, and with no more than its issuer had.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { endSession, findPersonById, type Person, recordAudit } from '#features/account/identity/server/api.ts';
import { signInProblem } from '../contract.ts';
import type { SignedIn } from './complete-sign-in.ts';
import type { LoginTokenDependencies } from './login-tokens.ts';
import {
	type DerivedSessionDependencies,
	type SessionOrigin,
	judgeDerivedSession,
	openDerivedSession,
} from './derived-session.ts';

const keep = keeper<Pick<Schema, 'loginTokens' | 'sessions'>>();

const findOpenSession = keep(
	'sign_in_find_open_session',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('sessions')
			.select('id')
			.where((row) => row.and({ organisationId, id }))
			.where('endedAt', 'is', null),
);

const find = keepSql(
	'sign_in_find_login_token',
	{
		organisationId: 'number',
		id: 'text',
		userId: 'number',
		assurance: as<'aal1' | 'aal2'>('text'),
		actorOrganisationId: 'number?',
		actorId: 'number?',
		/** It names the session that issued the token, and is null where a product did. */
		sessionId: 'text?',
		sessionExpiresAt: 'time?',
		sessionProvedAt: 'time?',
	},
	(of: { tokenHash: Buffer; brandKey: string; now: Date }) => sql`select t.organisation_id as "organisationId", t.id,
			t.user_id as "userId", t.assurance, t.actor_organisation_id as "actorOrganisationId", t.actor_id as "actorId",
			s.id as "sessionId", s.expires_at as "sessionExpiresAt", s.proved_at as "sessionProvedAt"
		from login_tokens t left join sessions s
			on s.organisation_id = coalesce(t.actor_organisation_id, t.organisation_id) and s.id = t.issued_by_session
		where t.token_hash = ${of.tokenHash} and t.used_at is null and t.expires_at > ${of.now} and t.brand_key = ${of.brandKey}
			and (t.issued_by_client is not null or (s.ended_at is null and s.expires_at > ${of.now}))`,
);
type FoundToken = Awaited<ReturnType<typeof find>>[number];

interface TokenKey {
	readonly organisationId: number;
	readonly id: string;
}

const redeem = keep('sign_in_redeem_login_token', (database, { organisationId, id, now }: TokenKey & { now: Date }) =>
	database
		.updateTable('loginTokens')
		.set({ usedAt: now })
		.where((row) => row.and({ organisationId, id }))
		.where('usedAt', 'is', null)
		.returning('id'),
);
const noteSession = keep(
	'sign_in_note_opened_session',
	(database, { organisationId, id, openedSession }: TokenKey & { openedSession: string }) =>
		database
			.updateTable('loginTokens')
			.set({ openedSession })
			.where((row) => row.and({ organisationId, id })),
);
const findUsed = keep('sign_in_find_used_login_token', (database, { tokenHash }: { tokenHash: Buffer }) =>
	database
		.selectFrom('loginTokens')
		.select(['organisationId', 'userId', 'openedSession'])
		.where('tokenHash', '=', tokenHash)
		.where('usedAt', 'is not', null),
);

/** Whom a token would sign in; it stays as it is. */
export async function describeToken(
	dependencies: DerivedSessionDependencies,
	call: Call,
	token: string,
): Promise<Person> {
	const found = await findToken(dependencies, call, token);
	const person = found === undefined ? undefined : await findPersonById(dependencies, found.userId);
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
	const [found] = await find(database, { tokenHash: hashToken(token), brandKey: call.brand.key, now: clock.now() });
	return found;
}

/** Undefined where someone else used the token first. */
async function openFromToken(
	dependencies: LoginTokenDependencies,
	call: Call,
	found: FoundToken,
): Promise<SignedIn | undefined> {
	const { database, clock } = dependencies;
	const person = await findPersonById({ database, clock }, found.userId);
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
		await noteSession(queries, { organisationId: found.organisationId, id: found.id, openedSession: session.id });
		return { person, session, scope, deviceToken: undefined };
	});
}

/** Asked after the person is held: a caller that ends sessions has ended it by then, or waits. A product's word needs no session. */
async function isIssuerOpen(queries: TransactionQueries, found: FoundToken): Promise<boolean> {
	if (found.sessionId === null) return true;
	const organisationId = found.actorOrganisationId ?? found.organisationId;
	return (await findOpenSession(queries, { organisationId, id: found.sessionId })).length > 0;
}

function readOrigin(found: FoundToken): SessionOrigin {
	const { actorOrganisationId: organisationId, actorId: userId, sessionId } = found;
	const isOther = organisationId !== null && userId !== null && sessionId !== null;
	return {
		assurance: found.assurance,
		...(found.sessionExpiresAt === null ? {} : { notAfter: found.sessionExpiresAt }),
		// A product's word is no proof of the person: whatever asks for a recent one asks them.
		provedAt: found.sessionProvedAt ?? new Date(0),
		isVouchedFor: found.sessionId === null,
		...(isOther ? { switchedFrom: { kind: 'own', organisationId, userId, sessionId } } : {}),
	};
}

/**
 * Only one of any number of parallel tries gets the row. The others wait for that one's commit, and so find the session that
 * it opened.
 */
async function redeemToken(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: FoundToken,
): Promise<boolean> {
	return (await redeem(queries, { organisationId, id, now: clock.now() })).length > 0;
}

/** A second use means that the token leaked: the session of the first use ends. */
async function endSessionOfUsedToken(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	call: Call,
	token: string,
): Promise<void> {
	await database.transaction(async (queries) => {
		const [row] = await findUsed(queries, { tokenHash: hashToken(token) });
		if (row === undefined || row.openedSession === null) return;
		const session = { organisationId: row.organisationId, id: row.openedSession };
		void (await endSession(queries, clock, session, 'login token used twice'));
		await recordAudit(queries, clock, call, {
			organisationId: row.organisationId,
			event: 'sign_in.login_token_reused',
			userId: row.userId,
			sessionId: row.openedSession,
		});
	});
}
