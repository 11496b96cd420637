// The shortcuts in the own library of who leaves.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { scopeOf } from './standing.ts';

const count: PreparedStatement = {
	name: 'shortcuts_count_of_leaver',
	isRead: true,
	text: `select count(*)::integer as count from library_shortcuts where organisation_id = $1 and scope = $2 and removed_at is null`,
};

export async function countShortcutsOf(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	const [row] = await queries.prepared<{ count: number }>(count, [organisationId, scopeOf('own', userId)]);
	return row?.count ?? 0;
}

const give: PreparedStatement = {
	name: 'shortcuts_give_all',
	text: `update library_shortcuts set library = $3, owner_id = $4, scope = $5, version = version + 1
		where organisation_id = $1 and scope = $2 and removed_at is null returning id`,
};
const moveWords: PreparedStatement = {
	name: 'shortcuts_move_words',
	text: 'update library_words set scope = $3 where organisation_id = $1 and scope = $2 and shortcut_id = any($4::text[]) returning 1',
};

/** All of them into another library; pictures and limits stay. @returns how many */
export async function giveShortcutsOf(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	to: { readonly library: 'own' | 'office'; readonly ownerId: string },
): Promise<number> {
	const [from, scope] = [scopeOf('own', userId), scopeOf(to.library, to.ownerId)];
	const given = await queries.prepared<{ id: string }>(give, [organisationId, from, to.library, to.ownerId, scope]);
	const ids = given.map(({ id }) => id);
	void (await queries.prepared(moveWords, [organisationId, from, scope, ids]));
	return ids.length;
}
