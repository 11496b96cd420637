// What assignments say becomes what accounts say once it has begun: whoever comes to a session finds the account as of this moment.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';

const settle: PreparedStatement = {
	name: 'identity_settle_assignments',
	text: 'select settle_assignments($1, $2)',
	isRepeatable: true,
};

/** Accounts say what their people's assignments say at this moment. */
export async function settleAssignments(queries: PreparedStatements, organisationId: number, now: Date): Promise<void> {
	await queries.prepared(settle, [organisationId, now]);
}

/** SQL: an organisation has an assignment that has begun at the time of a parameter and that accounts do not say yet. */
export function isSettlingDue(organisation: string, at: string): string {
	return `exists (select from assignments due where due.organisation_id = ${organisation} and due.settled_at is null and due.starts_at <= ${at})`;
}

const dueOrganisations: PreparedStatement = {
	name: 'identity_organisations_to_settle',
	isRead: true,
	text: 'select distinct organisation_id as id from assignments where settled_at is null and starts_at <= $1 order by 1',
};

/** Of every organisation. */
export async function settleAll(database: PreparedStatements, now: Date): Promise<void> {
	for (const { id } of await database.prepared<{ id: number }>(dueOrganisations, [now])) {
		await settleAssignments(database, id, now);
	}
}
