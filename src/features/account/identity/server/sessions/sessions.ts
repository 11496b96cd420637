// Sessions: opened by a sign-in, found by token on every call, ended by sign-out, time or an administrator.
import { after, before, minutes } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, isSameHash, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import { batchByTurn } from '#platform/server/db/batch-by-turn.ts';
import type { Actor, FindActor, SessionScope, SwitchOrigin, Power } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { enrollingLifetimeMs, pendingLifetimeMs, sessionIdleMs, sessionLifetimeMs } from '../../contract.ts';
import { grantCounts, isThere } from './presence.ts';
import type { IdentityTables } from '../tables.ts';
import { isSettlingDue, settleAssignments } from '../places/settle-assignments.ts';

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
	/** For the session cookie. */
	readonly sessionBindingSecret: string;
}

const lifetimes = { pending: pendingLifetimeMs, enrolling: enrollingLifetimeMs, full: sessionLifetimeMs } as const;

const open: PreparedStatement = {
	name: 'identity_open_session',
	text: `insert into sessions (organisation_id, id, user_id, brand_key, token_hash, half_hash, scope, assurance, opened_by,
			user_agent, network, created_at, last_used_at, proved_at, expires_at, actor_organisation_id, actor_id, actor_session_id,
			switch_kind)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $16, $17, $18)`,
};

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
	const { organisationId: actorOrganisationId, userId: actorId, sessionId: actorSessionId, kind } = switchedFrom ?? {};
	const values = [
		person.organisationId,
		session.id,
		person.id,
		call.brand.key,
		hashToken(session.token),
		hashToken(session.sessionBindingSecret),
		scope,
		assurance,
		by,
		call.userAgent ?? '',
		call.network,
		now,
		provedAt,
		notAfter < ownEnd ? notAfter : ownEnd,
		actorOrganisationId,
		actorId,
		actorSessionId,
		kind,
	];
	return { session, write: { statement: open, values } };
}

/**
 * New secrets for a session whose person just reauthenticated; its old token and binding secret are dead. Of several
 * calls at once with the old token one gets through; undefined for the others.
 */
export async function renewSession(
	queries: TransactionQueries,
	clock: Clock,
	session: { readonly organisationId: number; readonly sessionId: string },
	oldToken: string | undefined,
): Promise<OpenedSession | undefined> {
	if (oldToken === undefined) return undefined;
	const renewed = { id: session.sessionId, token: newToken(), sessionBindingSecret: newToken() };
	const rows = await queries
		.withTables<IdentityTables>()
		.updateTable('sessions')
		.set({
			token_hash: hashToken(renewed.token),
			half_hash: hashToken(renewed.sessionBindingSecret),
			proved_at: clock.now(),
		})
		.where('organisation_id', '=', session.organisationId)
		.where('id', '=', session.sessionId)
		.where('token_hash', '=', hashToken(oldToken))
		.where('ended_at', 'is', null)
		.returning('id')
		.execute();
	return rows.length === 0 ? undefined : renewed;
}

/** False where it had ended before. */
export async function endSession(
	queries: TransactionQueries,
	clock: Clock,
	session: { readonly organisationId: number; readonly id: string },
	because: string,
): Promise<boolean> {
	const ended = await queries
		.withTables<IdentityTables>()
		.updateTable('sessions')
		.set({ ended_at: clock.now(), ended_because: because })
		.where('organisation_id', '=', session.organisationId)
		.where('id', '=', session.id)
		.where('ended_at', 'is', null)
		.returning('id')
		.execute();
	return ended.length > 0;
}

interface SessionRow {
	readonly token_hash: Buffer;
	readonly id: string;
	readonly organisation_id: number;
	readonly user_id: number;
	readonly brand_key: string;
	readonly scope: SessionScope;
	readonly assurance: 'aal1' | 'aal2';
	readonly half_hash: Uint8Array | null;
	readonly half_confirmed: boolean;
	readonly last_used_at: Date;
	readonly proved_at: Date;
	readonly opened_by: string;
	readonly language: Language;
	readonly grants: readonly { readonly role: string; readonly kind: Power['kind']; readonly id: string }[];
	readonly actor_organisation_id: number | null;
	readonly actor_id: number | null;
	readonly actor_session_id: string | null;
	readonly switch_kind: 'own' | 'staff' | null;
	readonly settling_due: boolean;
}

/**
 * Every call makes this one: live sessions of live people. One that came from another account's session lives no
 * longer than that session and its person; whether a visit goes on is asked in authorize.ts.
 */
const findByToken: PreparedStatement = {
	name: 'identity_find_sessions',
	text: `select s.token_hash, s.id, s.organisation_id, s.user_id, s.brand_key, s.scope, s.assurance, s.half_hash, s.half_confirmed,
			s.last_used_at, s.proved_at, s.opened_by, s.actor_organisation_id, s.actor_id, s.actor_session_id, s.switch_kind,
			u.language, coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'kind', g.scope_kind, 'id', g.scope_id)) from staff_grants g
				where g.organisation_id = s.organisation_id and g.user_id = s.user_id and ${grantCounts('$2')}), '[]') as grants, ${isSettlingDue('s.organisation_id', '$2')} as settling_due
		from sessions s join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
		where s.token_hash = any($1) and s.ended_at is null and s.expires_at > $2 and s.last_used_at > $3 and ${isThere('u', '$2')}
			and u.locked_at is null
			and (s.actor_id is null or exists (select from sessions o
				join users a on a.organisation_id = o.organisation_id and a.id = o.user_id
				where o.organisation_id = s.actor_organisation_id and o.id = s.actor_session_id and o.ended_at is null
					and o.expires_at > $2 and ${isThere('a', '$2')} and a.locked_at is null))`,
};

/** Last use is written at most this often: the idle limit is an hour, and a write a call would cost more than the call. */
const touchEveryMs = minutes(1);

const touch: PreparedStatement = {
	name: 'identity_touch_session',
	isRepeatable: true,
	text: `update sessions set last_used_at = greatest(last_used_at, $3), half_confirmed = half_confirmed or $4
		where organisation_id = $1 and id = $2`,
};

/** What a role brings; nothing for one that there is no more. */
type PermissionsOf = (role: string) => readonly string[];

/** Finds the actor of a token and keeps its session awake. */
export function createFindActor(database: Database, clock: Clock, permissionsOf: PermissionsOf): FindActor {
	const findSession = batchByTurn(async (hashes) => {
		const now = clock.now();
		const values = [hashes.map((hash) => Buffer.from(hash, 'hex')), now, before(now, sessionIdleMs)];
		const rows = await database.prepared<SessionRow>(findByToken, values);
		return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
	});
	return async ({ token, sessionBindingSecret }) => {
		const row = await findSession(hashToken(token).toString('hex'));
		if (row === undefined) return undefined;
		const hasBindingSecret = provesBinding(row, sessionBindingSecret);
		// A caller that never showed its cookie keeps none; one that did must always show it.
		if (!hasBindingSecret && row.half_confirmed) return undefined;
		const now = clock.now();
		// Whatever the call reads of offices and teams is of this moment (decision 039).
		if (row.settling_due) await settleAssignments(database, row.organisation_id, now);
		const isNewlyConfirmed = hasBindingSecret && !row.half_confirmed;
		if (isNewlyConfirmed || now.getTime() - row.last_used_at.getTime() > touchEveryMs) {
			await database.prepared(touch, [row.organisation_id, row.id, now, hasBindingSecret]);
		}
		return describeActor(row, permissionsOf);
	};
}

function describeActor(row: SessionRow, permissionsOf: PermissionsOf): Actor {
	return {
		scope: row.scope,
		assurance: row.assurance,
		provedAt: row.proved_at,
		openedBy: row.opened_by,
		sessionId: row.id,
		userId: row.user_id,
		organisationId: row.organisation_id,
		brandKey: row.brand_key,
		language: row.language,
		powers: row.grants.flatMap(({ role, kind, id }) =>
			permissionsOf(role).map((permission) => ({ permission, kind, id })),
		),
		switchedFrom: readOrigin(row),
	};
}

function readOrigin(row: SessionRow): SwitchOrigin | undefined {
	const {
		switch_kind: kind,
		actor_organisation_id: organisationId,
		actor_id: userId,
		actor_session_id: sessionId,
	} = row;
	if (kind === null || organisationId === null || userId === null || sessionId === null) return undefined;
	return { kind, organisationId, userId, sessionId };
}

function provesBinding(row: SessionRow, sessionBindingSecret: string | undefined): boolean {
	return (
		sessionBindingSecret !== undefined &&
		row.half_hash !== null &&
		isSameHash(hashToken(sessionBindingSecret), row.half_hash)
	);
}
