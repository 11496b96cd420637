// Reset links: 256 random bits, kept as their hash, for a while, once, and only the newest of a person.
import { sql } from 'kysely';
import { after, before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import {
	maxResetMailsPerDay,
	maxResetMailsPerNetwork,
	maxStrangersResetMails,
	resetMailWaitMs,
	resetMailWindowMs,
} from '../contract.ts';
import type { PasswordTables } from './tables.ts';

export interface ResetAsker {
	readonly network: string;
	/** The person signed in from this browser before. */
	readonly isKnownBrowser: boolean;
}

export interface NewResetLink {
	/** Of the work that makes the link: repeated after a crash it makes no second one. */
	readonly id: string;
	readonly startedBy: 'self' | 'staff' | 'lock';
	readonly lifetimeMs: number;
	/** Who asked; absent where the person did not. */
	readonly asker?: ResetAsker;
	/** The person gets a message without a link; it counts among the day's messages all the same. */
	readonly isWithheld?: boolean;
}

/** Makes a link that replaces the person's earlier ones; undefined where this work has already made its link. */
export async function addResetLink(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	link: NewResetLink,
): Promise<string | undefined> {
	const token = newToken();
	const now = clock.now();
	const tables = queries.withTables<PasswordTables>();
	if (await tables.selectFrom('password_resets').select('id').where('id', '=', link.id).executeTakeFirst())
		return undefined;
	// Of two at once the second ends the link of the first.
	await sql`select pg_advisory_xact_lock(hashtextextended('reset link', ${person.id}))`.execute(queries);
	await endResetLinks(queries, clock, person);
	await tables
		.insertInto('password_resets')
		.values({
			organisation_id: person.organisationId,
			id: link.id,
			user_id: person.id,
			token_hash: hashToken(token),
			started_by: link.startedBy,
			network: link.asker?.network ?? null,
			from_known_browser: link.asker?.isKnownBrowser ?? false,
			created_at: now,
			expires_at: after(now, link.lifetimeMs),
			ended_at: link.isWithheld === true ? now : null,
			ended_because: link.isWithheld === true ? 'not sent' : null,
		})
		.execute();
	return token;
}

/** Every link that was sent so far opens nothing any more: there is a newer one, or they went to an address of the past. */
export async function endResetLinks(queries: TransactionQueries, clock: Clock, person: PersonRowKey): Promise<void> {
	void (await queries
		.withTables<PasswordTables>()
		.updateTable('password_resets')
		.set({ ended_at: clock.now(), ended_because: 'replaced' })
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('ended_at', 'is', null)
		.execute());
}

/**
 * whether the person may be sent another message. Strangers get a part of the day's messages and one network a part of that,
 * so that neither takes the person's own away. People pass here one after the other until the transaction ends, so that requests at
 * once do not all find room.
 */
export async function mayBeMailed(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	asker: ResetAsker,
): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtextextended('password reset', ${person.id}))`.execute(queries);
	const now = clock.now();
	const sent = await queries
		.withTables<PasswordTables>()
		.selectFrom('password_resets')
		.select(['created_at', 'network', 'from_known_browser'])
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('started_by', '=', 'self')
		.where('created_at', '>', before(now, resetMailWindowMs))
		.orderBy('created_at', 'desc')
		.limit(maxResetMailsPerDay)
		.execute();
	const [newest] = sent;
	if (sent.length >= maxResetMailsPerDay) return false;
	if (newest !== undefined && after(newest.created_at, resetMailWaitMs) > now) return false;
	if (asker.isKnownBrowser) return true;
	const strangers = sent.filter((one) => !one.from_known_browser);
	const neighbours = strangers.filter(({ network }) => network === asker.network);
	return strangers.length < maxStrangersResetMails && neighbours.length < maxResetMailsPerNetwork;
}

export interface FoundLink {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
}

const find: PreparedStatement = {
	name: 'passwords_find_reset',
	text: `select id, organisation_id as "organisationId", user_id as "userId" from password_resets
		where token_hash = $1 and ended_at is null and expires_at > $2`,
};

/** Looks only: who scans a link without using it uses nothing up. */
export async function findResetLink(database: Database, clock: Clock, token: string): Promise<FoundLink | undefined> {
	const [found] = await database.prepared<FoundLink>(find, [hashToken(token), clock.now()]);
	return found;
}

/** Uses the link up in one conditional statement: of any number at once one gets true. */
export async function useResetLink(queries: TransactionQueries, clock: Clock, link: FoundLink): Promise<boolean> {
	const now = clock.now();
	const used = await queries
		.withTables<PasswordTables>()
		.updateTable('password_resets')
		.set({ ended_at: now, ended_because: 'used' })
		.where('organisation_id', '=', link.organisationId)
		.where('id', '=', link.id)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('id')
		.execute();
	return used.length > 0;
}
