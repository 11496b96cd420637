// Links between accounts of one person: two rows each, one on either side.
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { SwitchTables } from './tables.ts';

export interface Account {
	readonly organisationId: number;
	readonly id: number;
}

const find: PreparedStatement = {
	name: 'switch_user_find_link',
	text: 'select 1 from account_links where organisation_id = $1 and user_id = $2 and other_user_id = $3',
};
const list: PreparedStatement = {
	name: 'switch_user_list_links',
	text: `select other_user_id as id from account_links where organisation_id = $1 and user_id = $2 order by linked_at, id`,
};

/** What rests on it asks in its transaction, once the other account is held. */
export async function isLinked(
	queries: PreparedStatements,
	one: Account,
	other: Pick<Account, 'id'>,
): Promise<boolean> {
	return (await queries.prepared(find, [one.organisationId, one.id, other.id])).length > 0;
}

export async function listLinkedIds(queries: PreparedStatements, one: Account): Promise<readonly number[]> {
	const rows = await queries.prepared<{ id: number }>(list, [one.organisationId, one.id]);
	return rows.map(({ id }) => id);
}

/** Linking twice changes nothing. */
export async function addLink(queries: TransactionQueries, clock: Clock, one: Account, other: Account): Promise<void> {
	const linked_at = clock.now();
	void (await queries
		.withTables<SwitchTables>()
		.insertInto('account_links')
		.values([
			{ ...sideOf(one, other), linked_at },
			{ ...sideOf(other, one), linked_at },
		])
		.onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'other_user_id']).doNothing())
		.execute());
}

/** Both sides; false where there was no link. */
export async function removeLink(queries: TransactionQueries, one: Account, other: Account): Promise<boolean> {
	let removed = 0;
	for (const [side, counterpart] of [
		[one, other],
		[other, one],
	] as const) {
		const rows = await queries
			.withTables<SwitchTables>()
			.deleteFrom('account_links')
			.where('organisation_id', '=', side.organisationId)
			.where('user_id', '=', side.id)
			.where('other_user_id', '=', counterpart.id)
			.returning('user_id')
			.execute();
		removed += rows.length;
	}
	return removed > 0;
}

/** Undoes the links, on both sides, that the account got since; true where there was one. */
export async function removeNewLinks(queries: TransactionQueries, one: Account, since: Date): Promise<boolean> {
	const links = await queries
		.withTables<SwitchTables>()
		.selectFrom('account_links')
		.select(['other_organisation_id as organisationId', 'other_user_id as id'])
		.where('organisation_id', '=', one.organisationId)
		.where('user_id', '=', one.id)
		.where('linked_at', '>=', since)
		.execute();
	for (const other of links) void (await removeLink(queries, one, other));
	return links.length > 0;
}

function sideOf(one: Account, other: Account) {
	return {
		organisation_id: one.organisationId,
		user_id: one.id,
		other_organisation_id: other.organisationId,
		other_user_id: other.id,
	};
}
