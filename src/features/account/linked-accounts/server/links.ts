// The accounts of providers that people have linked.
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import { maxLinkedAccounts } from '../contract.ts';
import type { ExternalIdentity } from './open-id.ts';

const keep = keeper<Pick<Schema, 'linkedAccounts'>>();

/** The row of a visit holds it as JSON. */
export interface StoredIdentity {
	readonly issuer: string;
	readonly tenant: string;
	readonly subject: string;
	readonly name: string;
	readonly email: string;
}

export interface Link {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
}

type Identifiers = Pick<StoredIdentity, 'issuer' | 'tenant' | 'subject'>;

const findByIdentity = keep('linked_accounts_find_link', (database, { issuer, tenant, subject }: Identifiers) =>
	database
		.selectFrom('linkedAccounts')
		.select(['id', 'organisationId', 'userId'])
		.where((row) => row.and({ issuer, tenant, subject })),
);

/** Whose account this is. Only issuer, tenant and subject say so: an email is anybody's word. */
export async function findLink(
	database: Database,
	{ issuer, tenant, subject }: StoredIdentity,
): Promise<Link | undefined> {
	const [link] = await findByIdentity(database, { issuer, tenant, subject });
	return link;
}

const touch = keep(
	'linked_accounts_touch',
	(database, of: { organisationId: number; id: string; name: string; email: string; now: Date }) =>
		database
			.updateTable('linkedAccounts')
			.set({ lastUsedAt: of.now, displayName: of.name, emailHint: of.email })
			.where((row) => row.and({ organisationId: of.organisationId, id: of.id }))
			.returning('id'),
);

/** Notes a sign-in by the link, in the transaction that opens the session; false where it was unlinked meanwhile. */
export async function touchLink(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: Link,
	{ name, email }: ExternalIdentity,
): Promise<boolean> {
	return (await touch(queries, { organisationId, id, name, email, now: clock.now() })).length > 0;
}

export interface NewLink {
	readonly id: string;
	readonly provider: string;
	readonly identity: StoredIdentity;
	/** It has just signed the person in. */
	readonly isUsed: boolean;
}

const add = keep.insert(
	'linked_accounts_add',
	'linkedAccounts',
	[
		'organisationId',
		'id',
		'userId',
		'provider',
		'issuer',
		'tenant',
		'subject',
		'displayName',
		'emailHint',
		'linkedAt',
		'lastUsedAt',
	],
	(row) => row.onConflict((conflict) => conflict.columns(['issuer', 'tenant', 'subject']).doNothing()).returning('id'),
);
const findOwn = keep(
	'linked_accounts_find_own',
	(database, { organisationId, userId, issuer, tenant, subject }: PersonKey & Identifiers) =>
		database
			.selectFrom('linkedAccounts')
			.select('id')
			.where((row) => row.and({ organisationId, userId, issuer, tenant, subject })),
);

/** Adds a link, once; returns its id, or that of the person's link there was, or undefined where it is somebody else's. */
export async function addLink(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	{ id, provider, identity, isUsed }: NewLink,
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
	const now = clock.now();
	const { issuer, tenant, subject, name: displayName, email: emailHint } = identity;
	const shown = { displayName, emailHint, linkedAt: now, lastUsedAt: isUsed ? now : null };
	const added = await add(queries, { organisationId, id, userId, provider, issuer, tenant, subject, ...shown });
	if (added.length > 0) return { id, isNew: true };
	const [owned] = await findOwn(queries, { organisationId, userId, issuer, tenant, subject });
	return owned === undefined ? undefined : { id: owned.id, isNew: false };
}

/**
 * Whether the person may link one more. They pass here one after the other until the transaction ends, so that links that are made at
 * once do not all find room.
 */
export async function hasRoom(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<boolean> {
	// A sign-in shares the person's row with others, so that none of them can hold it.
	await takeTurn(queries, 'linked accounts', userId);
	return (await listLinks(queries, { organisationId, userId })).length < maxLinkedAccounts;
}

export interface ListedLink extends StoredIdentity {
	readonly id: string;
	readonly provider: string;
	readonly linkedAt: Date;
	readonly lastUsedAt: Date | null;
}

/** A person's links, oldest first. */
export const listLinks = keep('linked_accounts_list', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('linkedAccounts')
		.select([
			'id',
			'provider',
			'issuer',
			'tenant',
			'subject',
			'displayName as name',
			'emailHint as email',
			'linkedAt',
			'lastUsedAt',
		])
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('id'),
);

const removeSince = keep(
	'linked_accounts_remove_since',
	(database, { organisationId, userId, since }: PersonKey & { since: Date }) =>
		database
			.deleteFrom('linkedAccounts')
			.where((row) => row.and({ organisationId, userId }))
			.where('linkedAt', '>=', since)
			.returning('id'),
);

/** Unlinks what the person linked since; true where that was anything. */
export async function removeNewLinks(
	queries: TransactionQueries,
	{ organisationId, id: userId }: PersonRowKey,
	since: Date,
): Promise<boolean> {
	return (await removeSince(queries, { organisationId, userId, since })).length > 0;
}

export const removeLink = keep(
	'linked_accounts_remove',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database.deleteFrom('linkedAccounts').where((row) => row.and({ organisationId, id })),
);

export async function countLinksOf(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	return (await listLinks(queries, { organisationId, userId })).length;
}
