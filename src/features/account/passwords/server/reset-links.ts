// Reset links: 256 random bits, kept as their hash, for a while, once, and only the newest of a person.
import { after, before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import {
	maxResetMailsPerDay,
	maxResetMailsPerNetwork,
	maxStrangersResetMails,
	resetMailWaitMs,
	resetMailWindowMs,
} from '../contract.ts';

const keep = keeper<Pick<Schema, 'passwordResets'>>();

export interface ResetAsker {
	readonly network: string;
	/** The person signed in from this browser before. */
	readonly isKnownBrowser: boolean;
}

export interface NewResetLink {
	/** The id of the work that makes the link: repeated after a crash it makes no second one. */
	readonly id: string;
	readonly startedBy: 'self' | 'staff' | 'lock';
	readonly lifetimeMs: number;
	/** Who asked; absent where the person did not. */
	readonly asker?: ResetAsker;
	/** The person gets a message without a link; it counts among the day's messages all the same. */
	readonly isWithheld?: boolean;
}

const findById = keep(
	'passwords_find_reset_by_id',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('passwordResets')
			.select('id')
			.where((row) => row.and({ organisationId, id })),
);
const add = keep.insert('passwords_add_reset', 'passwordResets', [
	'organisationId',
	'id',
	'userId',
	'tokenHash',
	'startedBy',
	'network',
	'fromKnownBrowser',
	'createdAt',
	'expiresAt',
	'endedAt',
	'endedBecause',
]);

/** Makes a link that replaces the person's earlier ones; undefined where this work has already made its link. */
export async function addResetLink(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	link: NewResetLink,
): Promise<string | undefined> {
	const token = newToken();
	const { organisationId } = person;
	if ((await findById(queries, { organisationId, id: link.id })).length > 0) return undefined;
	// The second of two at once ends the link of the first.
	await takeTurn(queries, 'reset link', person.id);
	const now = clock.now();
	await endResetLinks(queries, clock, person);
	await add(queries, {
		organisationId,
		id: link.id,
		userId: person.id,
		tokenHash: hashToken(token),
		startedBy: link.startedBy,
		network: link.asker?.network ?? null,
		fromKnownBrowser: link.asker?.isKnownBrowser ?? false,
		createdAt: now,
		expiresAt: after(now, link.lifetimeMs),
		endedAt: link.isWithheld === true ? now : null,
		endedBecause: link.isWithheld === true ? 'not sent' : null,
	});
	return token;
}

const replace = keep(
	'passwords_replace_resets',
	(database, { organisationId, userId, now }: PersonKey & { now: Date }) =>
		database
			.updateTable('passwordResets')
			.set({ endedAt: now, endedBecause: 'replaced' })
			.where((row) => row.and({ organisationId, userId }))
			.where('endedAt', 'is', null),
);

/** Every link that was sent so far opens nothing any more: there is a newer one, or they went to an address of the past. */
export async function endResetLinks(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<void> {
	void (await replace(queries, { organisationId, userId, now: clock.now() }));
}

const listSent = keep(
	'passwords_list_sent_resets',
	(database, { organisationId, userId, since }: PersonKey & { since: Date }) =>
		database
			.selectFrom('passwordResets')
			.select(['createdAt', 'network', 'fromKnownBrowser'])
			.where((row) => row.and({ organisationId, userId, startedBy: 'self' }))
			.where('createdAt', '>', since)
			.orderBy('createdAt', 'desc')
			.limit(maxResetMailsPerDay),
);

/**
 * whether the person may be sent another message. Strangers get a part of the day's messages and one network a part of that,
 * so that neither takes the person's own away. People pass here one after the other until the transaction ends, so that requests at
 * once do not all find room.
 */
export async function mayBeMailed(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	asker: ResetAsker,
): Promise<boolean> {
	await takeTurn(queries, 'password reset', userId);
	const now = clock.now();
	const sent = await listSent(queries, { organisationId, userId, since: before(now, resetMailWindowMs) });
	const [newest] = sent;
	if (sent.length >= maxResetMailsPerDay) return false;
	if (newest !== undefined && after(newest.createdAt, resetMailWaitMs) > now) return false;
	if (asker.isKnownBrowser) return true;
	const strangers = sent.filter((one) => !one.fromKnownBrowser);
	const neighbours = strangers.filter(({ network }) => network === asker.network);
	return strangers.length < maxStrangersResetMails && neighbours.length < maxResetMailsPerNetwork;
}

export interface FoundLink {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
}

const find = keep('passwords_find_reset', (database, of: { tokenHash: Buffer; now: Date }) =>
	database
		.selectFrom('passwordResets')
		.select(['id', 'organisationId', 'userId'])
		.where('tokenHash', '=', of.tokenHash)
		.where('endedAt', 'is', null)
		.where('expiresAt', '>', of.now),
);

/** Looks only: who scans a link without using it uses nothing up. */
export async function findResetLink(database: Database, clock: Clock, token: string): Promise<FoundLink | undefined> {
	const [found] = await find(database, { tokenHash: hashToken(token), now: clock.now() });
	return found;
}

const use = keep('passwords_use_reset', (database, { organisationId, id, now }: FoundLink & { now: Date }) =>
	database
		.updateTable('passwordResets')
		.set({ endedAt: now, endedBecause: 'used' })
		.where((row) => row.and({ organisationId, id }))
		.where('endedAt', 'is', null)
		.where('expiresAt', '>', now)
		.returning('id'),
);

/** Uses the link up in one conditional statement: of any number at once one gets true. */
export async function useResetLink(queries: TransactionQueries, clock: Clock, link: FoundLink): Promise<boolean> {
	return (await use(queries, { ...link, now: clock.now() })).length > 0;
}
