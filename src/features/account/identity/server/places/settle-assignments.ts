// Copies an assignment into the account once it has begun: a session always finds the account as of this moment.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';

const settle = keepSql(
	'identity_settle_assignments',
	{ settled: 'number' },
	(of: { organisationId: number; now: Date }) =>
		sql`select settle_assignments(${of.organisationId}, ${of.now}) as settled`,
	{ isRepeatable: true },
);
const findDue = keepSql(
	'identity_organisations_to_settle',
	{ organisationId: 'number' },
	(of: { now: Date }) => sql`
		select distinct organisation_id as "organisationId" from assignments
		where settled_at is null and starts_at <= ${of.now} order by 1`,
);

/** Accounts say what their people's assignments say at this moment. */
export async function settleAssignments(queries: PreparedStatements, organisationId: number, now: Date): Promise<void> {
	await settle(queries, { organisationId, now });
}

/** Settles the assignments of every organisation. */
export async function settleAll(database: PreparedStatements, now: Date): Promise<void> {
	for (const { organisationId } of await findDue(database, { now })) {
		await settleAssignments(database, organisationId, now);
	}
}
