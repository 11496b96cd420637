// Links between accounts of one person: two rows each, one on either side.
import type { Selectable } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'accountLinks'>>();

export type Account = PersonRowKey;

interface OneSide extends PersonKey {
	readonly otherUserId: number;
}

const find = keep('switch_user_find_link', (database, { organisationId, userId, otherUserId }: OneSide) =>
	database
		.selectFrom('accountLinks')
		.select('userId')
		.where((row) => row.and({ organisationId, userId, otherUserId })),
);
const list = keep('switch_user_list_links', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('accountLinks')
		.select('otherUserId')
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('linkedAt')
		.orderBy('otherUserId'),
);
const listSince = keep(
	'switch_user_list_new_links',
	(database, { organisationId, userId, since }: PersonKey & { since: Date }) =>
		database
			.selectFrom('accountLinks')
			.select(['otherOrganisationId as organisationId', 'otherUserId as id'])
			.where((row) => row.and({ organisationId, userId }))
			.where('linkedAt', '>=', since),
);
const add = keep('switch_user_add_links', (database, of: Selectable<Schema['accountLinks']>) =>
	database
		.insertInto('accountLinks')
		.values([
			{
				organisationId: of.organisationId,
				userId: of.userId,
				otherOrganisationId: of.otherOrganisationId,
				otherUserId: of.otherUserId,
				linkedAt: of.linkedAt,
			},
			{
				organisationId: of.otherOrganisationId,
				userId: of.otherUserId,
				otherOrganisationId: of.organisationId,
				otherUserId: of.userId,
				linkedAt: of.linkedAt,
			},
		])
		.onConflict((conflict) => conflict.columns(['organisationId', 'userId', 'otherUserId']).doNothing()),
);
const remove = keep('switch_user_remove_link', (database, { organisationId, userId, otherUserId }: OneSide) =>
	database
		.deleteFrom('accountLinks')
		.where((row) => row.and({ organisationId, userId, otherUserId }))
		.returning('userId'),
);

/** What rests on it asks in its transaction, once the other account is held. */
export async function isLinked(
	queries: PreparedStatements,
	one: Account,
	other: Pick<Account, 'id'>,
): Promise<boolean> {
	return (await find(queries, sideOf(one, other))).length > 0;
}

export async function listLinkedIds(queries: PreparedStatements, one: Account): Promise<readonly number[]> {
	const rows = await list(queries, { organisationId: one.organisationId, userId: one.id });
	return rows.map(({ otherUserId }) => otherUserId);
}

/** Linking twice changes nothing. */
export async function addLink(queries: TransactionQueries, clock: Clock, one: Account, other: Account): Promise<void> {
	const linkedAt = clock.now();
	void (await add(queries, { ...sideOf(one, other), otherOrganisationId: other.organisationId, linkedAt }));
}

/** Both sides; false where there was no link. */
export async function removeLink(queries: TransactionQueries, one: Account, other: Account): Promise<boolean> {
	const own = await remove(queries, sideOf(one, other));
	const counterpart = await remove(queries, sideOf(other, one));
	return own.length + counterpart.length > 0;
}

/** Undoes the links, on both sides, that the account got since; true where there was one. */
export async function removeNewLinks(queries: TransactionQueries, one: Account, since: Date): Promise<boolean> {
	const links = await listSince(queries, { organisationId: one.organisationId, userId: one.id, since });
	for (const other of links) void (await removeLink(queries, one, other));
	return links.length > 0;
}

function sideOf(one: Account, other: Pick<Account, 'id'>): OneSide {
	return { organisationId: one.organisationId, userId: one.id, otherUserId: other.id };
}
