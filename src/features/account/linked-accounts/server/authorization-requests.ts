// One visit to an identity provider: started by a browser, returned once, its result used once.
import { sql } from 'kysely';
import { after, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, hashWithKey, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { linkStatePrefix } from '../addresses.ts';
import { linkedAccountsProblem } from '../contract.ts';
import type { ExternalIdentity, AuthorizationSecrets } from './open-id.ts';
import type { StoredIdentity } from './links.ts';

const keep = keeper<Pick<Schema, 'externalVisits'>>();

/** It runs from the start to the return, and again from the proof to the link. */
export const authorizationLifetimeMs = minutes(10);

export interface AuthorizationRequestStart {
	readonly provider: string;
	readonly brandKey: string;
	readonly redirectUri: string;
	/** Who links; absent where somebody signs in. */
	readonly userId?: number;
}

export interface AuthorizationRequest {
	readonly id: string;
	readonly redirectUri: string;
	readonly userId: number | null;
}

/** Nonce and verifier follow from the state and the browser's cookie, under a key: none of them is stored. */
export function authorizationSecrets(
	key: Buffer,
	state: string,
	browserToken: string,
	redirectUri: string,
): AuthorizationSecrets {
	const derive = (purpose: string): string =>
		hashWithKey(key, purpose, `${state}\0${browserToken}`).toString('base64url');
	return { state, redirectUri, nonce: derive('nonce'), verifier: derive('verifier') };
}

const start = keep.insert('linked_accounts_start_visit', 'externalVisits', [
	'id',
	'stateHash',
	'browserHash',
	'provider',
	'brandKey',
	'redirectUri',
	'purpose',
	'userId',
	'createdAt',
	'expiresAt',
]);

/** Writes the visit down and returns its state, the one secret that goes through the provider. */
export async function startAuthorizationRequest(
	queries: TransactionQueries,
	clock: Clock,
	browserToken: string,
	{ provider, brandKey, redirectUri, userId }: AuthorizationRequestStart,
): Promise<string> {
	const now = clock.now();
	const state = `${userId === undefined ? 'sign-in.' : linkStatePrefix}${newToken()}`;
	await start(queries, {
		id: newId(clock),
		stateHash: hashToken(state),
		browserHash: hashToken(browserToken),
		provider,
		brandKey,
		redirectUri,
		purpose: userId === undefined ? 'sign_in' : 'link',
		userId: userId ?? null,
		createdAt: now,
		expiresAt: after(now, authorizationLifetimeMs),
	});
	return state;
}

interface ReturnPlace {
	readonly provider: string;
	readonly brandKey: string;
	readonly purpose: 'sign_in' | 'link';
}

export interface AuthorizationResponse extends ReturnPlace {
	readonly state: string;
	readonly browserToken: string | undefined;
}

const takeReturn = keep(
	'linked_accounts_take_return',
	(database, of: ReturnPlace & { stateHash: Buffer; browserHash: Buffer; now: Date }) =>
		database
			.updateTable('externalVisits')
			.set({ returnedAt: of.now })
			.where((row) =>
				row.and({
					stateHash: of.stateHash,
					browserHash: of.browserHash,
					provider: of.provider,
					brandKey: of.brandKey,
					purpose: of.purpose,
				}),
			)
			.where('returnedAt', 'is', null)
			.where('closedAt', 'is', null)
			.where('expiresAt', '>', of.now)
			.returning(['id', 'redirectUri', 'userId']),
);

/** Only one of any number of returns with one state gets the visit, in the browser and at the address that it belongs to. */
export async function takeAuthorizationRequest(
	database: Database,
	clock: Clock,
	back: AuthorizationResponse,
): Promise<AuthorizationRequest> {
	if (back.browserToken === undefined) throw linkedAccountsProblem('linked_accounts.visit_unknown');
	const { state, browserToken, ...place } = back;
	const hashes = { stateHash: hashToken(state), browserHash: hashToken(browserToken) };
	const [authorizationRequest] = await takeReturn(database, { ...place, ...hashes, now: clock.now() });
	if (authorizationRequest === undefined) throw linkedAccountsProblem('linked_accounts.visit_unknown');
	return authorizationRequest;
}

const keepProof = keep(
	'linked_accounts_keep_proof',
	(database, { identity, expiresAt, id }: { id: string; identity: string; expiresAt: Date }) =>
		database
			.updateTable('externalVisits')
			.set({ identity, expiresAt })
			.where('id', '=', id)
			.where('closedAt', 'is', null)
			.returning('id'),
);

/**
 * Keeps an identity that no one has linked, until the person proves an account of the portal.
 * @throws linked_accounts.visit_unknown where the visit was closed meanwhile
 */
export async function keepIdentity(
	queries: TransactionQueries,
	clock: Clock,
	authorizationRequest: AuthorizationRequest,
	identity: ExternalIdentity,
): Promise<void> {
	const { issuer, tenant, subject, name, email } = identity;
	const kept = await keepProof(queries, {
		id: authorizationRequest.id,
		identity: JSON.stringify({ issuer, tenant, subject, name, email }),
		expiresAt: after(clock.now(), authorizationLifetimeMs),
	});
	if (kept.length === 0) throw linkedAccountsProblem('linked_accounts.visit_unknown');
}

export interface ProvedAuthorization {
	readonly id: string;
	readonly provider: string;
	readonly identity: StoredIdentity;
}

const findProof = keep(
	'linked_accounts_find_proof',
	(database, { browserHash, brandKey, now }: { browserHash: Buffer; brandKey: string; now: Date }) =>
		database
			.selectFrom('externalVisits')
			.select((row) => ['id', 'provider', row.ref('identity').$castTo<StoredIdentity>().as('identity')])
			.where((row) => row.and({ browserHash, brandKey }))
			.where('identity', 'is not', null)
			.where('userId', 'is', null)
			.where('expiresAt', '>', now)
			.orderBy('createdAt', 'desc')
			.limit(1),
);

/** The identity that this browser proved last and that waits to be linked. Reserving it decides: others may be before us. */
export async function findProvedAuthorization(
	database: Database,
	clock: Clock,
	brandKey: string,
	browserToken: string | undefined,
): Promise<ProvedAuthorization | undefined> {
	if (browserToken === undefined) return undefined;
	const [proved] = await findProof(database, { browserHash: hashToken(browserToken), brandKey, now: clock.now() });
	return proved;
}

const reserve = keep(
	'linked_accounts_reserve_proof',
	(database, { userId, expiresAt, id, now }: { id: string; userId: number; now: Date; expiresAt: Date }) =>
		database
			.updateTable('externalVisits')
			.set({ userId, expiresAt })
			.where('id', '=', id)
			.where('identity', 'is not', null)
			.where('userId', 'is', null)
			.where('expiresAt', '>', now)
			.returning('id'),
);

/**
 * The person has proved a password: the link waits for the second factor. Of any number of sign-ins with one proof one gets it; call
 * it in the transaction that opens their session.
 * @throws linked_accounts.proof_expired where another one has it, or it has run out
 */
export async function reserveAuthorizationRequest(
	queries: TransactionQueries,
	clock: Clock,
	authorizationRequestId: string,
	userId: number,
): Promise<void> {
	const now = clock.now();
	const expiresAt = after(now, authorizationLifetimeMs);
	const reserved = await reserve(queries, { id: authorizationRequestId, userId, now, expiresAt });
	if (reserved.length === 0) throw linkedAccountsProblem('linked_accounts.proof_expired', { detail: 'used meanwhile' });
}

const findReserved = keep(
	'linked_accounts_find_reserved',
	(database, { browserHash, userId, now }: { browserHash: Buffer; userId: number; now: Date }) =>
		database
			.selectFrom('externalVisits')
			.select((row) => ['id', 'provider', row.ref('identity').$castTo<StoredIdentity>().as('identity')])
			.where((row) => row.and({ browserHash, userId }))
			.where('purpose', '=', 'sign_in')
			.where('identity', 'is not', null)
			.where('expiresAt', '>', now)
			.orderBy('createdAt', 'desc')
			.limit(1)
			.forUpdate(),
);
const close = keep('linked_accounts_close_visit', (database, { now, id }: { id: string; now: Date }) =>
	database.updateTable('externalVisits').set({ identity: null, closedAt: now }).where('id', '=', id),
);

/** Uses up the identity that this browser proved and this person reserved, in the transaction that links it. */
export async function takeReservedRequest(
	queries: TransactionQueries,
	clock: Clock,
	browserToken: string,
	userId: number,
): Promise<ProvedAuthorization | undefined> {
	const now = clock.now();
	const [found] = await findReserved(queries, { browserHash: hashToken(browserToken), userId, now });
	if (found !== undefined) await close(queries, { id: found.id, now });
	return found;
}

const closeAll = keep(
	'linked_accounts_close_visits',
	(database, { now, issuer, subject }: { issuer: string; subject: string; now: Date }) =>
		database
			.updateTable('externalVisits')
			.set({ identity: null, closedAt: now })
			.where('identity', 'is not', null)
			.where(sql`identity ->> 'issuer'`, '=', issuer)
			.where(sql`identity ->> 'subject'`, '=', subject),
);

/** After an unlink nothing that was proved before may link again (a proof must not outlive what it was for). */
export async function closeAuthorizationRequests(
	queries: TransactionQueries,
	clock: Clock,
	{ issuer, subject }: StoredIdentity,
): Promise<void> {
	void (await closeAll(queries, { issuer, subject, now: clock.now() }));
}
