// The rows of planned removals of a factor. Who closes one holds its row.
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';

type Tables = Pick<Schema, 'assistanceFactorRemovals'>;
const keep = keeper<Tables>();
interface RemovalKey {
	readonly organisationId: number;
	readonly id: string;
}
const planned = (database: Kysely<Tables>, organisationId: number) =>
	database
		.selectFrom('assistanceFactorRemovals')
		.select(['organisationId', 'id', 'userId', 'method', 'methodVerifiedAt', 'reason', 'requestedBy', 'effectiveAt'])
		.where('organisationId', '=', organisationId)
		.where('state', '=', sql.lit('planned'));
const ofPerson = keep('assistance_list_removals', (database, { organisationId, id }: PersonRowKey) =>
	planned(database, organisationId).where('userId', '=', id).orderBy('effectiveAt').orderBy('id'),
);
const lock = keep('assistance_lock_removal', (database, { organisationId, id }: RemovalKey) =>
	planned(database, organisationId).where('id', '=', id).forUpdate(),
);
const close = keep(
	'assistance_close_removal',
	(database, { organisationId, id, state, now }: RemovalKey & { state: 'done' | 'stopped' | 'void'; now: Date }) =>
		database
			.updateTable('assistanceFactorRemovals')
			.set({ state, closedAt: now })
			.where((row) => row.and({ organisationId, id }))
			.where('state', '=', sql.lit('planned'))
			.returning('id'),
);
/** Adds nothing where the same is planned already. */
export const addRemoval = keep.insert(
	'assistance_add_removal',
	'assistanceFactorRemovals',
	[
		'organisationId',
		'id',
		'userId',
		'method',
		'methodVerifiedAt',
		'checks',
		'reference',
		'reason',
		'requestedBy',
		'requestedAt',
		'effectiveAt',
	],
	(removal) => removal.onConflict((conflict) => conflict.doNothing()).returning('id'),
);

export type RemovalRow = Awaited<ReturnType<typeof ofPerson>>[number];

export function listPlannedRemovals(queries: PreparedStatements, person: PersonRowKey): Promise<readonly RemovalRow[]> {
	return ofPerson(queries, person);
}

/** Undefined where it is not planned any more. */
export async function lockPlannedRemoval(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<RemovalRow | undefined> {
	return (await lock(queries, { organisationId, id }))[0];
}

/** False where another closed it first. */
export async function closeRemoval(
	queries: TransactionQueries,
	{ organisationId, id }: RemovalKey,
	state: 'done' | 'stopped' | 'void',
	now: Date,
): Promise<boolean> {
	return (await close(queries, { organisationId, id, state, now })).length > 0;
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
