// Login tokens of who leaves: for their account, and for others in their name.
import { type RawBuilder, sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { loginTokenLifetimeMs } from './login-tokens.ts';

interface Leaving extends PersonKey {
	readonly now: Date;
	/** Those that were made before have expired. */
	readonly since: Date;
}

/** Found by when they were made: those of a minute are few, those of a person have no index. */
const concern = ({ organisationId, userId, since }: Leaving): RawBuilder<unknown> =>
	sql`((organisation_id = ${organisationId} and user_id = ${userId})
		or (actor_organisation_id = ${organisationId} and actor_id = ${userId})) and used_at is null and created_at > ${since}`;
const count = keepSql(
	'sign_in_count_login_tokens',
	{ count: 'number' },
	(of: Leaving) =>
		sql`select count(*)::integer as count from login_tokens where ${concern(of)} and expires_at > ${of.now}`,
);
const end = keepSql(
	'sign_in_end_login_tokens',
	{ id: 'text' },
	(of: Leaving) =>
		sql`update login_tokens set expires_at = least(expires_at, ${of.now}) where ${concern(of)} returning id`,
);

export async function countLoginTokens(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<number> {
	const [row] = await count(queries, { organisationId, userId, now, since: before(now, loginTokenLifetimeMs) });
	return row?.count ?? 0;
}

/** @returns how many */
export async function endLoginTokens(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<number> {
	return (await end(queries, { organisationId, userId, now, since: before(now, loginTokenLifetimeMs) })).length;
}
