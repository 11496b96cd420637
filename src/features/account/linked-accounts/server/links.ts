// The accounts of providers that people have linked.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { maxLinkedAccounts } from '../contract.ts';
import type { ExternalIdentity } from './open-id.ts';
import type { LinkedAccountsTables, StoredIdentity } from './tables.ts';

export interface Link {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
}

const findByIdentity: PreparedStatement = {
	name: 'linked_accounts_find_link',
	text: `select id, organisation_id as "organisationId", user_id as "userId" from linked_accounts
		where issuer = $1 and tenant = $2 and subject = $3`,
};

/** Whose account this is. Only issuer, tenant and subject say so: an e-mail is anybody's word. */
export async function findLink(database: Database, identity: StoredIdentity): Promise<Link | undefined> {
	const [link] = await database.prepared<Link>(findByIdentity, [identity.issuer, identity.tenant, identity.subject]);
	return link;
}

/** Notes a sign-in by the link, in the transaction that opens the session; false where it was unlinked meanwhile. */
export async function touchLink(
	queries: TransactionQueries,
	clock: Clock,
	link: Link,
	identity: ExternalIdentity,
): Promise<boolean> {
	const touched = await queries
		.withTables<LinkedAccountsTables>()
		.updateTable('linked_accounts')
		.set({ last_used_at: clock.now(), display_name: identity.name, email_hint: identity.email })
		.where('organisation_id', '=', link.organisationId)
		.where('id', '=', link.id)
		.returning('id')
		.execute();
	return touched.length > 0;
}

export interface NewLink {
	readonly id: string;
	readonly provider: string;
	readonly identity: StoredIdentity;
	/** It has just signed the person in. */
	readonly isUsed: boolean;
}

/** Adds a link, once; returns its id, or that of the person's link there was, or undefined where it is somebody else's. */
export async function addLink(
	queries: TransactionQueries,
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id'>,
	{ id, provider, identity, isUsed }: NewLink,
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
	const tables = queries.withTables<LinkedAccountsTables>();
	const now = clock.now();
	const added = await tables
		.insertInto('linked_accounts')
		.values({
			organisation_id: person.organisationId,
			id,
			user_id: person.id,
			provider,
			issuer: identity.issuer,
			tenant: identity.tenant,
			subject: identity.subject,
			display_name: identity.name,
			email_hint: identity.email,
			linked_at: now,
			last_used_at: isUsed ? now : null,
		})
		.onConflict((conflict) => conflict.columns(['issuer', 'tenant', 'subject']).doNothing())
		.returning('id')
		.execute();
	if (added.length > 0) return { id, isNew: true };
	const owned = await tables
		.selectFrom('linked_accounts')
		.select('id')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('issuer', '=', identity.issuer)
		.where('tenant', '=', identity.tenant)
		.where('subject', '=', identity.subject)
		.executeTakeFirst();
	return owned === undefined ? undefined : { id: owned.id, isNew: false };
}

/**
 * Whether the person may link one more. They pass here one after the other until the transaction ends, so that links that are made at
 * once do not all find room.
 */
export async function hasRoom(
	queries: TransactionQueries,
	{ organisationId, id: userId }: Pick<Person, 'organisationId' | 'id'>,
): Promise<boolean> {
	// A sign-in shares the person's row with others, so that none of them can hold it.
	await sql`select pg_advisory_xact_lock(hashtextextended('linked accounts', ${userId}))`.execute(queries);
	return (await listLinks(queries, { organisationId, userId })).length < maxLinkedAccounts;
}

export interface ListedLink extends StoredIdentity {
	readonly id: string;
	readonly provider: string;
	readonly linkedAt: Date;
	readonly lastUsedAt: Date | null;
}

/** A person's links, oldest first. */
export function listLinks(queries: TransactionQueries, owner: PersonKey): Promise<readonly ListedLink[]> {
	return queries
		.withTables<LinkedAccountsTables>()
		.selectFrom('linked_accounts')
		.select([
			'id',
			'provider',
			'issuer',
			'tenant',
			'subject',
			'display_name as name',
			'email_hint as email',
			'linked_at as linkedAt',
			'last_used_at as lastUsedAt',
		])
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.orderBy('id')
		.execute();
}

/** Unlinks what the person linked since; true where that was anything. */
export async function removeNewLinks(
	queries: TransactionQueries,
	person: Pick<Person, 'organisationId' | 'id'>,
	since: Date,
): Promise<boolean> {
	const gone = await queries
		.withTables<LinkedAccountsTables>()
		.deleteFrom('linked_accounts')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('linked_at', '>=', since)
		.returning('id')
		.execute();
	return gone.length > 0;
}

export async function removeLink(queries: TransactionQueries, organisationId: number, id: string): Promise<void> {
	await queries
		.withTables<LinkedAccountsTables>()
		.deleteFrom('linked_accounts')
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.execute();
}

export async function countLinksOf(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	return (await listLinks(queries, { organisationId, userId })).length;
}
