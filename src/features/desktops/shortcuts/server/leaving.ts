// The shortcuts in the own library of who leaves.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { scopeOf } from './standing.ts';

const count = keepSql(
	'shortcuts_count_of_leaver',
	{ count: 'number' },
	(of: { organisationId: number; scope: string }) => sql`
		select count(*)::integer as count from library_shortcuts where organisation_id = ${of.organisationId} and scope = ${of.scope} and removed_at is null`,
);

export async function countShortcutsOf(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	const [row] = await count(queries, { organisationId, scope: scopeOf('own', userId) });
	return row?.count ?? 0;
}

const give = keepSql(
	'shortcuts_give_all',
	{ id: 'text' },
	(of: { organisationId: number; from: string; library: string; ownerId: string; scope: string }) => sql`
		update library_shortcuts set library = ${of.library}, owner_id = ${of.ownerId}, scope = ${of.scope}, version = version + 1
		where organisation_id = ${of.organisationId} and scope = ${of.from} and removed_at is null returning id`,
);
const moveWords = keepSql(
	'shortcuts_move_words',
	(of: { organisationId: number; from: string; scope: string; ids: readonly string[] }) => sql`
		update library_words set scope = ${of.scope} where organisation_id = ${of.organisationId} and scope = ${of.from} and shortcut_id = any(${of.ids}::text[]) returning 1`,
);

/** All of them into another library; pictures and limits stay. @returns how many */
export async function giveShortcutsOf(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	to: { readonly library: 'own' | 'office'; readonly ownerId: string },
): Promise<number> {
	const [from, scope] = [scopeOf('own', userId), scopeOf(to.library, to.ownerId)];
	const given = await give(queries, { ...to, organisationId, from, scope });
	const ids = given.map(({ id }) => id);
	void (await moveWords(queries, { organisationId, from, scope, ids }));
	return ids.length;
}
