import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { SignsIn } from '../contract.ts';
import { signsIn } from '../rules.ts';
import type { NewCredential, ProvedCredential } from './webauthn.ts';

const keep = keeper<Pick<Schema, 'passkeys'>>();

export type Owner = PersonKey;

interface PasskeyKey {
	readonly organisationId: number;
	readonly id: string;
}

type OwnPasskey = Owner & PasskeyKey;

interface AtDomain {
	readonly relyingParty: string;
}

interface ProvedUse extends ProvedCredential {
	/** No one was named before. */
	readonly isSignIn: boolean;
}

/** An answer is checked against these columns. */
export interface StoredPasskey extends Owner {
	readonly id: string;
	readonly name: string;
	readonly publicKey: Uint8Array;
	readonly userHandle: Uint8Array;
	readonly relyingPartyId: string;
}

const byCredential = keep('passkeys_by_credential', (database, { credentialId }: { credentialId: Buffer }) =>
	database
		.selectFrom('passkeys')
		.select(['organisationId', 'userId', 'id', 'name', 'publicKey', 'userHandle', 'relyingParty as relyingPartyId'])
		.where('credentialId', '=', credentialId),
);

/** Over all organisations: a sign-in knows nothing but the passkey's own name. */
export async function findByCredential(database: Database, credentialId: string): Promise<StoredPasskey | undefined> {
	const [row] = await byCredential(database, { credentialId: Buffer.from(credentialId, 'base64url') });
	return row;
}

const known = keep('passkeys_known', (database, { organisationId, userId, relyingParty }: Owner & AtDomain) =>
	database
		.selectFrom('passkeys')
		.select(['credentialId', 'transports'])
		.where((row) => row.and({ organisationId, userId, relyingParty }))
		.orderBy('createdAt')
		.orderBy('id'),
);

export interface KnownCredential {
	readonly credentialId: Uint8Array;
	readonly transports: readonly string[];
}

/** A person's passkeys of one domain, as their authenticators know them. */
export function listKnown(
	database: Database,
	{ organisationId, userId }: Owner,
	relyingParty: string,
): Promise<readonly KnownCredential[]> {
	return known(database, { organisationId, userId, relyingParty });
}

export const listPasskeys = keep('passkeys_list', (database, { organisationId, userId }: Owner) =>
	database
		.selectFrom('passkeys')
		.select(['id', 'name', 'relyingParty', 'authenticator', 'isSynced', 'createdAt', 'lastUsedAt'])
		.select(['isUserVerified', 'isDiscoverable'])
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('createdAt')
		.orderBy('id'),
);

/** Tells whether each passkey of the person opens a session by itself. */
export async function listSigningIn(queries: TransactionQueries, owner: Owner): Promise<readonly SignsIn[]> {
	return (await listPasskeys(queries, owner)).map((passkey) => signsIn(passkey));
}

const add = keep.insert(
	'passkeys_add',
	'passkeys',
	[
		'organisationId',
		'id',
		'userId',
		'credentialId',
		'relyingParty',
		'publicKey',
		'counter',
		'transports',
		'userHandle',
		'authenticator',
		'name',
		'isSynced',
		'isBackedUp',
		'isUserVerified',
		'isDiscoverable',
		'createdAt',
	],
	(row) => row.onConflict((conflict) => conflict.column('credentialId').doNothing()).returning('id'),
);

/** Undefined where the credential is already somebody's. */
export async function insertPasskey(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: Owner,
	passkey: NewCredential & {
		readonly name: string;
		readonly transports: string[];
		readonly userHandle: Buffer;
		readonly relyingPartyId: string;
		/** Null where the browser did not tell. */
		readonly isDiscoverable: boolean | null;
	},
): Promise<string | undefined> {
	const { relyingPartyId: relyingParty, ...rest } = passkey;
	const [written] = await add(queries, {
		organisationId,
		userId,
		id: newId(clock),
		...rest,
		relyingParty,
		createdAt: clock.now(),
	});
	return written?.id;
}

const rename = keep(
	'passkeys_rename',
	(database, { organisationId, userId, id, name }: OwnPasskey & { name: string }) =>
		database
			.updateTable('passkeys')
			.set({ name })
			.where((row) => row.and({ organisationId, userId, id }))
			.returning('id'),
);
const remove = keep('passkeys_remove', (database, { organisationId, userId, id }: OwnPasskey) =>
	database
		.deleteFrom('passkeys')
		.where((row) => row.and({ organisationId, userId, id }))
		.returning(['id', 'name', 'relyingParty', 'isUserVerified', 'isDiscoverable']),
);
const removeSince = keep(
	'passkeys_remove_new',
	(database, { organisationId, userId, since }: Owner & { since: Date }) =>
		database
			.deleteFrom('passkeys')
			.where((row) => row.and({ organisationId, userId }))
			.where('createdAt', '>=', since)
			.returning('id'),
);
const hold = keep('passkeys_hold', (database, { organisationId, id }: PasskeyKey) =>
	database
		.selectFrom('passkeys')
		.select('id')
		.where((row) => row.and({ organisationId, id }))
		.forShare(),
);
const holdCounter = keep('passkeys_hold_counter', (database, { organisationId, id }: PasskeyKey) =>
	database
		.selectFrom('passkeys')
		.select('counter')
		.where((row) => row.and({ organisationId, id }))
		.forUpdate(),
);
const note = keep('passkeys_note_use', (database, of: PasskeyKey & ProvedUse & { now: Date }) =>
	database
		.updateTable('passkeys')
		.set({
			counter: of.counter,
			isBackedUp: of.isBackedUp,
			isUserVerified: of.isUserVerified,
			isDiscoverable: sql<boolean | null>`case when ${of.isSignIn}::boolean then true else is_discoverable end`,
			lastUsedAt: of.now,
		})
		.where((row) => row.and({ organisationId: of.organisationId, id: of.id })),
);

export async function renamePasskey(queries: TransactionQueries, owner: Owner, id: string, name: string) {
	const { organisationId, userId } = owner;
	return (await rename(queries, { organisationId, userId, id, name }))[0];
}

export async function deletePasskey(queries: TransactionQueries, { organisationId, userId }: Owner, id: string) {
	return (await remove(queries, { organisationId, userId, id }))[0];
}

/** Forgets the person's passkeys that were added since; returns how many those were, and how many are left. */
export async function deleteNewPasskeys(
	queries: TransactionQueries,
	{ organisationId, userId }: Owner,
	since: Date,
): Promise<{ readonly gone: number; readonly left: number }> {
	const [gone, left] = await Promise.all([
		removeSince(queries, { organisationId, userId, since }),
		listPasskeys(queries, { organisationId, userId }),
	]);
	return { gone: gone.length, left: left.length };
}

/** Whether the passkey is still the person's, held until the transaction ends: what it opens is opened in that one. */
export async function isStillKept(queries: TransactionQueries, owner: Owner, id: string): Promise<boolean> {
	return (await hold(queries, { organisationId: owner.organisationId, id })).length > 0;
}

/**
 * Notes the use and the authenticator's new count. `copied` where the count did not grow: two authenticators hold the same
 * key. Those that do not count say 0 every time.
 */
export async function noteUse(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: StoredPasskey,
	{ counter, isBackedUp, isUserVerified, isSignIn }: ProvedUse,
): Promise<'noted' | 'copied' | 'removed'> {
	const [row] = await holdCounter(queries, { organisationId, id });
	if (row === undefined) return 'removed';
	if (counter <= row.counter && (counter > 0 || row.counter > 0)) return 'copied';
	await note(queries, { organisationId, id, counter, isBackedUp, isUserVerified, isSignIn, now: clock.now() });
	return 'noted';
}
