// The rows of planned removals of a factor. Who closes one holds its row.
import { sql, type Selectable } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import type { AssistanceTables } from './tables.ts';

export type RemovalRow = Selectable<AssistanceTables['assistance_factor_removals']>;

export function listPlannedRemovals(
	queries: Queries,
	{ organisationId, id }: PersonRowKey,
): Promise<readonly RemovalRow[]> {
	return planned(queries, organisationId).where('user_id', '=', id).orderBy('effective_at').orderBy('id').execute();
}

/** Undefined where it is not planned any more. */
export function lockPlannedRemoval(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<RemovalRow | undefined> {
	return planned(queries, organisationId).where('id', '=', id).forUpdate().executeTakeFirst();
}

function planned(queries: Queries, organisationId: number) {
	return queries
		.withTables<AssistanceTables>()
		.selectFrom('assistance_factor_removals')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('state', '=', sql.lit('planned'));
}

/** False where another closed it first. */
export async function closeRemoval(
	queries: TransactionQueries,
	{ organisation_id: organisationId, id }: RemovalRow,
	state: 'done' | 'stopped' | 'void',
	now: Date,
): Promise<boolean> {
	const closed = await queries
		.withTables<AssistanceTables>()
		.updateTable('assistance_factor_removals')
		.set({ state, closed_at: now })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.where('state', '=', sql.lit('planned'))
		.returning('id')
		.execute();
	return closed.length > 0;
}

/** “This was not me”: the account is locked, and nothing that was planned for it happens. In the transaction of the lock. */
export async function stopRemovals(queries: TransactionQueries, clock: Clock, person: PersonRowKey): Promise<void> {
	const call: AuditedCall = { network: '', request: { id: 'account lock' } };
	for (const { id } of await listPlannedRemovals(queries, person)) {
		const row = await lockPlannedRemoval(queries, person.organisationId, id);
		if (row === undefined || !(await closeRemoval(queries, row, 'stopped', clock.now()))) continue;
		await recordAudit(queries, clock, call, {
			organisationId: person.organisationId,
			event: 'assistance.factor_removal_stopped',
			userId: person.id,
			details: { method: row.method },
		});
	}
}
