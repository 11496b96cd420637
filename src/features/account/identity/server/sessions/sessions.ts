// Sessions: opened by a sign-in, found by token on every call, ended by sign-out, time or an administrator.
import { sql } from 'kysely';
import { after, before, minutes } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, isSameHash, newToken } from '#platform/server/crypto/secrets.ts';
import { batchByTurn } from '#platform/server/db/batch-by-turn.ts';
import type { Database, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor, FindActor, SessionScope, SwitchOrigin, Power } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { enrollingLifetimeMs, pendingLifetimeMs, sessionIdleMs, sessionLifetimeMs } from '../../contract.ts';
import { grantCounts, isThere } from './presence.ts';
import { settleAssignments } from '../places/settle-assignments.ts';

/** What the sign-in has proved so far. */
export interface Proof {
	readonly scope: SessionScope;
	readonly assurance: 'aal1' | 'aal2';
	/** How the person got in: `password`, `password_and_email`, `passkey`, `microsoft`, … */
	readonly by: string;
	/** End of the session that this one comes from: no chain of sessions outlives its sign-in. */
	readonly notAfter?: Date;
	/** When that was proved, where it was not just now: a session made from another one is no fresher than it. */
	readonly provedAt?: Date;
	/** Who acts, where it is not the account's own person. */
	readonly switchedFrom?: SwitchOrigin;
}

export interface OpenedSession {
	readonly id: string;
	/** The bearer token; only its hash is stored. */
	readonly token: string;
	/** The session cookie carries it. */
	readonly sessionBindingSecret: string;
}

const lifetimes = { pending: pendingLifetimeMs, enrolling: enrollingLifetimeMs, full: sessionLifetimeMs } as const;

const keep = keeper<Pick<Schema, 'sessions'>>();
const open = keep.insert('identity_open_session', 'sessions', [
	'organisationId',
	'id',
	'userId',
	'brandKey',
	'tokenHash',
	'halfHash',
	'scope',
	'assurance',
	'openedBy',
	'userAgent',
	'network',
	'createdAt',
	'lastUsedAt',
	'provedAt',
	'expiresAt',
	'actorOrganisationId',
	'actorId',
	'actorSessionId',
	'switchKind',
]);
/** Opens a session with new secrets in the caller's transaction. */
export async function openSession(
	queries: TransactionQueries,
	...how: Parameters<typeof prepareSession>
): Promise<OpenedSession> {
	const { session, write } = prepareSession(...how);
	await queries.prepared(write.statement, write.values);
	return session;
}

/** A session with new secrets, and the write that opens it. */
export function prepareSession(
	clock: Clock,
	call: Pick<Call, 'brand' | 'network' | 'userAgent'>,
	person: PersonRowKey,
	proof: Proof,
): { readonly session: OpenedSession; readonly write: PreparedWrite } {
	const now = clock.now();
	const session = { id: newId(clock), token: newToken(), sessionBindingSecret: newToken() };
	const ownEnd = after(now, lifetimes[proof.scope]);
	const { scope, assurance, by, notAfter = ownEnd, provedAt = now, switchedFrom } = proof;
	const write = open.with({
		organisationId: person.organisationId,
		id: session.id,
		userId: person.id,
		brandKey: call.brand.key,
		tokenHash: hashToken(session.token),
		halfHash: hashToken(session.sessionBindingSecret),
		scope,
		assurance,
		openedBy: by,
		userAgent: call.userAgent ?? '',
		network: call.network,
		createdAt: now,
		lastUsedAt: now,
		provedAt,
		expiresAt: notAfter < ownEnd ? notAfter : ownEnd,
		actorOrganisationId: switchedFrom?.organisationId ?? null,
		actorId: switchedFrom?.userId ?? null,
		actorSessionId: switchedFrom?.sessionId ?? null,
		switchKind: switchedFrom?.kind ?? null,
	});
	return { session, write };
}

interface SessionKey {
	readonly organisationId: number;
	readonly id: string;
}

const renew = keep(
	'identity_renew_session',
	(database, of: SessionKey & { oldHash: Buffer; tokenHash: Buffer; halfHash: Buffer; now: Date }) =>
		database
			.updateTable('sessions')
			.set({ tokenHash: of.tokenHash, halfHash: of.halfHash, provedAt: of.now })
			.where((row) => row.and({ organisationId: of.organisationId, id: of.id, tokenHash: of.oldHash }))
			.where('endedAt', 'is', null)
			.returning('id'),
);
const end = keep('identity_end_session', (database, of: SessionKey & { because: string; now: Date }) =>
	database
		.updateTable('sessions')
		.set({ endedAt: of.now, endedBecause: of.because })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.id }))
		.where('endedAt', 'is', null)
		.returning('id'),
);

/**
 * New secrets for a session whose person just reauthenticated; its old token and binding secret are dead. Of several
 * calls at once with the old token one gets through; undefined for the others.
 */
export async function renewSession(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, sessionId: id }: { readonly organisationId: number; readonly sessionId: string },
	oldToken: string | undefined,
): Promise<OpenedSession | undefined> {
	if (oldToken === undefined) return undefined;
	const renewed = { id, token: newToken(), sessionBindingSecret: newToken() };
	const rows = await renew(queries, {
		organisationId,
		id,
		oldHash: hashToken(oldToken),
		tokenHash: hashToken(renewed.token),
		halfHash: hashToken(renewed.sessionBindingSecret),
		now: clock.now(),
	});
	return rows.length === 0 ? undefined : renewed;
}

/** False where it had ended before. */
export async function endSession(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: SessionKey,
	because: string,
): Promise<boolean> {
	return (await end(queries, { organisationId, id, because, now: clock.now() })).length > 0;
}

const sessionShape = {
	tokenHash: as<Buffer>('bytes'),
	id: 'text',
	organisationId: 'number',
	userId: 'number',
	brandKey: 'text',
	scope: as<SessionScope>('text'),
	assurance: as<'aal1' | 'aal2'>('text'),
	halfHash: 'bytes?',
	halfConfirmed: 'boolean',
	lastUsedAt: 'time',
	provedAt: 'time',
	openedBy: 'text',
	actorOrganisationId: 'number?',
	actorId: 'number?',
	actorSessionId: 'text?',
	switchKind: as<'own' | 'staff' | null>('text?'),
	language: as<Language>('text'),
	grants: as<readonly { readonly role: string; readonly kind: Power['kind']; readonly id: string }[]>('json'),
	/** An assignment has begun that accounts do not say yet. */
	isSettlingDue: 'boolean',
} as const;

type SessionRow = RowOf<typeof sessionShape>;

/**
 * Every call makes this one: live sessions of live people. One that came from another account's session lives no
 * longer than that session and its person; whether a visit goes on is asked in authorize.ts.
 */
const findByToken = keepSql(
	'identity_find_sessions',
	sessionShape,
	(of: { hashes: readonly Buffer[]; now: Date; usedSince: Date }) => sql`
		select s.token_hash as "tokenHash", s.id, s.organisation_id as "organisationId", s.user_id as "userId", s.brand_key as "brandKey",
			s.scope, s.assurance, s.half_hash as "halfHash", s.half_confirmed as "halfConfirmed", s.last_used_at as "lastUsedAt",
			s.proved_at as "provedAt", s.opened_by as "openedBy", s.actor_organisation_id as "actorOrganisationId", s.actor_id as "actorId",
			s.actor_session_id as "actorSessionId", s.switch_kind as "switchKind", u.language,
			coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'kind', g.scope_kind, 'id', g.scope_id)) from staff_grants g
				where g.organisation_id = s.organisation_id and g.user_id = s.user_id and ${grantCounts(of.now)}), '[]') as grants,
			exists (select from assignments due where due.organisation_id = s.organisation_id
				and due.settled_at is null and due.starts_at <= ${of.now}) as "isSettlingDue"
		from sessions s join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
		where s.token_hash = any(${of.hashes}) and s.ended_at is null and s.expires_at > ${of.now} and s.last_used_at > ${of.usedSince}
			and ${isThere('u', of.now)} and u.locked_at is null
			and (s.actor_id is null or exists (select from sessions o
				join users a on a.organisation_id = o.organisation_id and a.id = o.user_id
				where o.organisation_id = s.actor_organisation_id and o.id = s.actor_session_id and o.ended_at is null
					and o.expires_at > ${of.now} and ${isThere('a', of.now)} and a.locked_at is null))`,
);

/** Last use is written at most this often: the idle limit is an hour, and a write a call would cost more than the call. */
const touchEveryMs = minutes(1);

const touch = keepSql(
	'identity_touch_session',
	(of: SessionKey & { now: Date; isConfirmed: boolean }) => sql`
		update sessions set last_used_at = greatest(last_used_at, ${of.now}), half_confirmed = half_confirmed or ${of.isConfirmed}
		where organisation_id = ${of.organisationId} and id = ${of.id}`,
	{ isRepeatable: true },
);

/** What a role brings; nothing for one that there is no more. */
type PermissionsOf = (role: string) => readonly string[];

/** Finds the actor of a token and keeps its session awake. */
export function createFindActor(database: Database, clock: Clock, permissionsOf: PermissionsOf): FindActor {
	const findSession = batchByTurn(async (hashes) => {
		const now = clock.now();
		const rows = await findByToken(database, {
			hashes: hashes.map((hash) => Buffer.from(hash, 'hex')),
			now,
			usedSince: before(now, sessionIdleMs),
		});
		return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
	});
	return async ({ token, sessionBindingSecret }) => {
		const row = await findSession(hashToken(token).toString('hex'));
		if (row === undefined) return undefined;
		const hasBindingSecret = provesBinding(row, sessionBindingSecret);
		// A caller that never showed its cookie keeps none; one that did must always show it.
		if (!hasBindingSecret && row.halfConfirmed) return undefined;
		const now = clock.now();
		// Whatever the call reads of offices and teams is of this moment (decision 039).
		if (row.isSettlingDue) await settleAssignments(database, row.organisationId, now);
		const isNewlyConfirmed = hasBindingSecret && !row.halfConfirmed;
		if (isNewlyConfirmed || now.getTime() - row.lastUsedAt.getTime() > touchEveryMs) {
			const { organisationId, id } = row;
			await touch(database, { organisationId, id, now, isConfirmed: hasBindingSecret });
		}
		return describeActor(row, permissionsOf);
	};
}

function describeActor(row: SessionRow, permissionsOf: PermissionsOf): Actor {
	const { scope, assurance, provedAt, openedBy, id: sessionId, userId, organisationId, brandKey, language } = row;
	return {
		scope,
		assurance,
		provedAt,
		openedBy,
		sessionId,
		userId,
		organisationId,
		brandKey,
		language,
		powers: row.grants.flatMap(({ role, kind, id }) =>
			permissionsOf(role).map((permission) => ({ permission, kind, id })),
		),
		switchedFrom: readOrigin(row),
	};
}

function readOrigin({ switchKind: kind, ...row }: SessionRow): SwitchOrigin | undefined {
	const { actorOrganisationId: organisationId, actorId: userId, actorSessionId: sessionId } = row;
	if (kind === null || organisationId === null || userId === null || sessionId === null) return undefined;
	return { kind, organisationId, userId, sessionId };
}

function provesBinding({ halfHash }: SessionRow, sessionBindingSecret: string | undefined): boolean {
	return (
		sessionBindingSecret !== undefined && halfHash !== null && isSameHash(hashToken(sessionBindingSecret), halfHash)
	);
}
