// Login tokens of who leaves: for their account, and for others in their name.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

const concern = `((organisation_id = $1 and user_id = $2) or (actor_organisation_id = $1 and actor_id = $2)) and used_at is null`;
const count: PreparedStatement = {
	name: 'sign_in_count_login_tokens',
	isRead: true,
	text: `select count(*)::integer as count from login_tokens where ${concern} and expires_at > $3`,
};
const end: PreparedStatement = {
	name: 'sign_in_end_login_tokens',
	text: `update login_tokens set expires_at = least(expires_at, $3) where ${concern} returning 1`,
};

export async function countLoginTokens(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<number> {
	const [row] = await queries.prepared<{ count: number }>(count, [organisationId, userId, now]);
	return row?.count ?? 0;
}

/** @returns how many */
export async function endLoginTokens(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<number> {
	return (await queries.prepared(end, [organisationId, userId, now])).length;
}
