import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { SignsIn } from '../contract.ts';
import { signsIn } from '../rules.ts';
import type { PasskeyTables } from './tables.ts';
import type { NewCredential, ProvedCredential } from './webauthn.ts';

export interface Owner {
	readonly organisationId: number;
	readonly userId: number;
}

/** What an answer is checked against. */
export interface StoredPasskey extends Owner {
	readonly id: string;
	readonly name: string;
	readonly publicKey: Uint8Array;
	readonly userHandle: Uint8Array;
	readonly relyingPartyId: string;
}

const byCredential: PreparedStatement = {
	name: 'passkeys_by_credential',
	text: `select organisation_id as "organisationId", user_id as "userId", id, name, public_key as "publicKey",
		user_handle as "userHandle", relying_party as "relyingPartyId" from passkeys where credential_id = $1`,
};

/** Over all organisations: a sign-in knows nothing but the passkey's own name. */
export async function findByCredential(database: Database, credentialId: string): Promise<StoredPasskey | undefined> {
	const [row] = await database.prepared<StoredPasskey>(byCredential, [Buffer.from(credentialId, 'base64url')]);
	return row;
}

const known: PreparedStatement = {
	name: 'passkeys_known',
	text: `select credential_id as "credentialId", transports from passkeys
		where organisation_id = $1 and user_id = $2 and relying_party = $3 order by created_at, id`,
};

export interface KnownCredential {
	readonly credentialId: Uint8Array;
	readonly transports: readonly string[];
}

/** A person's passkeys of one domain, as their authenticators know them. */
export function listKnown(
	database: Database,
	owner: Owner,
	relyingPartyId: string,
): Promise<readonly KnownCredential[]> {
	return database.prepared<KnownCredential>(known, [owner.organisationId, owner.userId, relyingPartyId]);
}

export function listPasskeys(queries: TransactionQueries, owner: Owner) {
	return queries
		.withTables<PasskeyTables>()
		.selectFrom('passkeys')
		.select(['id', 'name', 'relying_party', 'authenticator', 'is_synced', 'created_at', 'last_used_at'])
		.select(['is_user_verified', 'is_discoverable'])
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** Whether each passkey of the person opens a session by itself. */
export async function listSigningIn(queries: TransactionQueries, owner: Owner): Promise<readonly SignsIn[]> {
	return (await listPasskeys(queries, owner)).map((passkey) => signsIn(passkey));
}

/** Undefined where the credential is already somebody's. */
export async function insertPasskey(
	queries: TransactionQueries,
	clock: Clock,
	owner: Owner,
	passkey: NewCredential & {
		readonly name: string;
		readonly transports: string[];
		readonly userHandle: Buffer;
		readonly relyingPartyId: string;
		/** Null where the browser did not tell. */
		readonly isDiscoverable: boolean | null;
	},
): Promise<string | undefined> {
	const written = await queries
		.withTables<PasskeyTables>()
		.insertInto('passkeys')
		.values({
			organisation_id: owner.organisationId,
			id: newId(clock),
			user_id: owner.userId,
			credential_id: passkey.credentialId,
			relying_party: passkey.relyingPartyId,
			public_key: passkey.publicKey,
			counter: passkey.counter,
			transports: passkey.transports,
			user_handle: passkey.userHandle,
			authenticator: passkey.authenticator,
			name: passkey.name,
			is_synced: passkey.isSynced,
			is_backed_up: passkey.isBackedUp,
			is_user_verified: passkey.isUserVerified,
			is_discoverable: passkey.isDiscoverable,
			created_at: clock.now(),
			last_used_at: null,
		})
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.returning('id')
		.executeTakeFirst();
	return written?.id;
}

export async function renamePasskey(queries: TransactionQueries, owner: Owner, id: string, name: string) {
	return queries
		.withTables<PasskeyTables>()
		.updateTable('passkeys')
		.set({ name })
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('id', '=', id)
		.returning('id')
		.executeTakeFirst();
}

export async function deletePasskey(queries: TransactionQueries, owner: Owner, id: string) {
	return queries
		.withTables<PasskeyTables>()
		.deleteFrom('passkeys')
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('id', '=', id)
		.returning(['id', 'name', 'relying_party', 'is_user_verified', 'is_discoverable'])
		.executeTakeFirst();
}

/** Forgets the person's passkeys that were added since; returns how many those were, and how many are left. */
export async function deleteNewPasskeys(
	queries: TransactionQueries,
	owner: Owner,
	since: Date,
): Promise<{ readonly gone: number; readonly left: number }> {
	const gone = await queries
		.withTables<PasskeyTables>()
		.deleteFrom('passkeys')
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('created_at', '>=', since)
		.returning('id')
		.execute();
	return { gone: gone.length, left: (await listPasskeys(queries, owner)).length };
}

/** Whether the passkey is still the person's, held until the transaction ends: what it opens is opened in that one. */
export async function isStillKept(queries: TransactionQueries, owner: Owner, id: string): Promise<boolean> {
	const kept = await queries
		.withTables<PasskeyTables>()
		.selectFrom('passkeys')
		.select('id')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', id)
		.forShare()
		.execute();
	return kept.length > 0;
}

/**
 * Notes the use and the authenticator's new count. `copied` where the count did not grow: two authenticators hold the same
 * key. Those that do not count say 0 every time.
 */
export async function noteUse(
	queries: TransactionQueries,
	clock: Clock,
	passkey: StoredPasskey,
	use: ProvedCredential & {
		/** No one was named before. */
		readonly isSignIn: boolean;
	},
): Promise<'noted' | 'copied' | 'removed'> {
	const { counter, isBackedUp, isUserVerified, isSignIn } = use;
	const row = await queries
		.withTables<PasskeyTables>()
		.selectFrom('passkeys')
		.select('counter')
		.where('organisation_id', '=', passkey.organisationId)
		.where('id', '=', passkey.id)
		.forUpdate()
		.executeTakeFirst();
	if (row === undefined) return 'removed';
	if (counter <= row.counter && (counter > 0 || row.counter > 0)) return 'copied';
	await queries
		.withTables<PasskeyTables>()
		.updateTable('passkeys')
		.set({ counter, is_backed_up: isBackedUp, is_user_verified: isUserVerified, last_used_at: clock.now() })
		.$if(isSignIn, (query) => query.set({ is_discoverable: true }))
		.where('organisation_id', '=', passkey.organisationId)
		.where('id', '=', passkey.id)
		.execute();
	return 'noted';
}
