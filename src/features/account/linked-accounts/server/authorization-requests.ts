// One visit to an identity provider: started by a browser, returned once, its result used once.
import { after, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, hashWithKey, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { linkStatePrefix } from '../addresses.ts';
import { linkedAccountsProblem } from '../contract.ts';
import type { ExternalIdentity, AuthorizationSecrets } from './open-id.ts';
import type { LinkedAccountsTables, StoredIdentity } from './tables.ts';

/** From the start to the return, and again from the proof to the link. */
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

/** Writes the visit down and returns its state, the one secret that goes through the provider. */
export async function startAuthorizationRequest(
	queries: TransactionQueries,
	clock: Clock,
	browserToken: string,
	start: AuthorizationRequestStart,
): Promise<string> {
	const now = clock.now();
	const state = `${start.userId === undefined ? 'sign-in.' : linkStatePrefix}${newToken()}`;
	await queries
		.withTables<LinkedAccountsTables>()
		.insertInto('external_visits')
		.values({
			id: newId(clock),
			state_hash: hashToken(state),
			browser_hash: hashToken(browserToken),
			provider: start.provider,
			brand_key: start.brandKey,
			redirect_uri: start.redirectUri,
			purpose: start.userId === undefined ? 'sign_in' : 'link',
			user_id: start.userId ?? null,
			created_at: now,
			expires_at: after(now, authorizationLifetimeMs),
			returned_at: null,
			identity: null,
			closed_at: null,
		})
		.execute();
	return state;
}

const takeReturn: PreparedStatement = {
	name: 'linked_accounts_take_return',
	text: `update external_visits set returned_at = $6
		where state_hash = $1 and browser_hash = $2 and provider = $3 and brand_key = $4 and purpose = $5
			and returned_at is null and closed_at is null and expires_at > $6
		returning id, redirect_uri as "redirectUri", user_id as "userId"`,
};

export interface AuthorizationResponse {
	readonly state: string;
	readonly browserToken: string | undefined;
	readonly provider: string;
	readonly brandKey: string;
	readonly purpose: 'sign_in' | 'link';
}

/** Of any number of returns with one state one gets the visit, in the browser and at the address that it belongs to. */
export async function takeAuthorizationRequest(
	database: Database,
	clock: Clock,
	back: AuthorizationResponse,
): Promise<AuthorizationRequest> {
	if (back.browserToken === undefined) throw linkedAccountsProblem('linked_accounts.visit_unknown');
	const { state, browserToken, provider, brandKey, purpose } = back;
	const values = [hashToken(state), hashToken(browserToken), provider, brandKey, purpose, clock.now()];
	const [authorizationRequest] = await database.prepared<AuthorizationRequest>(takeReturn, values);
	if (authorizationRequest === undefined) throw linkedAccountsProblem('linked_accounts.visit_unknown');
	return authorizationRequest;
}

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
	const kept = await queries
		.withTables<LinkedAccountsTables>()
		.updateTable('external_visits')
		.set({
			identity: JSON.stringify({ issuer, tenant, subject, name, email }),
			expires_at: after(clock.now(), authorizationLifetimeMs),
		})
		.where('id', '=', authorizationRequest.id)
		.where('closed_at', 'is', null)
		.returning('id')
		.execute();
	if (kept.length === 0) throw linkedAccountsProblem('linked_accounts.visit_unknown');
}

export interface ProvedAuthorization {
	readonly id: string;
	readonly provider: string;
	readonly identity: StoredIdentity;
}

const findProof: PreparedStatement = {
	name: 'linked_accounts_find_proof',
	text: `select id, provider, identity from external_visits
		where browser_hash = $1 and brand_key = $2 and identity is not null and user_id is null and expires_at > $3
		order by created_at desc limit 1`,
};

/** The identity that this browser proved last and that waits to be linked. Reserving it decides: others may be before us. */
export async function findProvedAuthorization(
	database: Database,
	clock: Clock,
	brandKey: string,
	browserToken: string | undefined,
): Promise<ProvedAuthorization | undefined> {
	if (browserToken === undefined) return undefined;
	const [proved] = await database.prepared<ProvedAuthorization>(findProof, [
		hashToken(browserToken),
		brandKey,
		clock.now(),
	]);
	return proved;
}

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
	const reserved = await queries
		.withTables<LinkedAccountsTables>()
		.updateTable('external_visits')
		.set({ user_id: userId, expires_at: after(now, authorizationLifetimeMs) })
		.where('id', '=', authorizationRequestId)
		.where('identity', 'is not', null)
		.where('user_id', 'is', null)
		.where('expires_at', '>', now)
		.returning('id')
		.execute();
	if (reserved.length === 0) throw linkedAccountsProblem('linked_accounts.proof_expired', { detail: 'used meanwhile' });
}

/** Uses up the identity that this browser proved and this person reserved, in the transaction that links it. */
export async function takeReservedRequest(
	queries: TransactionQueries,
	clock: Clock,
	browserToken: string,
	userId: number,
): Promise<ProvedAuthorization | undefined> {
	const now = clock.now();
	const tables = queries.withTables<LinkedAccountsTables>();
	const found = await tables
		.selectFrom('external_visits')
		.select(['id', 'provider', 'identity'])
		.where('browser_hash', '=', hashToken(browserToken))
		.where('user_id', '=', userId)
		.where('purpose', '=', 'sign_in')
		.where('identity', 'is not', null)
		.where('expires_at', '>', now)
		.orderBy('created_at', 'desc')
		.limit(1)
		.forUpdate()
		.executeTakeFirst();
	if (found === undefined || found.identity === null) return undefined;
	await tables
		.updateTable('external_visits')
		.set({ identity: null, closed_at: now })
		.where('id', '=', found.id)
		.execute();
	return { id: found.id, provider: found.provider, identity: found.identity };
}

/** After an unlink nothing that was proved before may link again (a proof must not outlive what it was for). */
export async function closeAuthorizationRequests(
	queries: TransactionQueries,
	clock: Clock,
	identity: StoredIdentity,
): Promise<void> {
	void (await queries
		.withTables<LinkedAccountsTables>()
		.updateTable('external_visits')
		.set({ identity: null, closed_at: clock.now() })
		.where('identity', 'is not', null)
		.where((row) => row(row.ref('identity', '->>').key('issuer'), '=', identity.issuer))
		.where((row) => row(row.ref('identity', '->>').key('subject'), '=', identity.subject))
		.execute());
}
