// Invitations of those whom an import added: each on their first day, once.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { Problem } from '#platform/contract/problem.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { requireReach } from '#features/staff/access/server/api.ts';
import { inviteOn, listAssignments } from '#features/staff/personnel/server/api.ts';
import type { ImportDependencies } from './dependencies.ts';
import { holdImport, type ImportKey, type ImportRow, saveImport } from './rows.ts';
import { callOf } from './work.ts';

const payload = z.strictObject({ organisationId: z.int(), importId: z.string() });
type Due = z.output<typeof payload>;
const inviteAdded: JobKind<Due> = { kind: 'imports.invite', payload, maxAttempts: 20, lane: 'bulk' };

/** People of one transaction. */
const batchSize = 100;

export async function enqueueInvitations(
	{ queue }: Pick<ImportDependencies, 'queue'>,
	queries: TransactionQueries,
	{ organisationId, id, invitedPosition, position }: ImportRow,
): Promise<void> {
	const key = `${id}:${invitedPosition ?? 0}:${position}`;
	await queue.enqueue(queries, inviteAdded, { organisationId, importId: id }, { key });
}

const nextAdded = keepSql(
	'imports_next_added',
	{ line: 'number', userId: 'number!' },
	(of: ImportKey & { after: number; limit: number }) => sql`
		select r.line, r.user_id as "userId" from import_rows r
		where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id} and r.line > ${of.after} and r.outcome = 'added' order by r.line limit ${of.limit}`,
);

export function createInvitationHandler(dependencies: ImportDependencies): JobHandler<Due> {
	return {
		kind: inviteAdded,
		async handle({ payload: { organisationId, importId: id } }) {
			const inviteSome = () =>
				dependencies.database.transaction((queries) => inviteNext(dependencies, queries, { organisationId, id }));
			while (await inviteSome());
		},
	};
}

/** False where no one is left, or who began the import may not invite any more. */
async function inviteNext(
	dependencies: ImportDependencies,
	queries: TransactionQueries,
	key: ImportKey,
): Promise<boolean> {
	const row = await holdImport(queries, key);
	if (row === undefined || row.invitedPosition === null) return false;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const { organisationId } = key;
	const call = callOf(row);
	try {
		await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
	} catch (error) {
		if (error instanceof Problem && error.code === 'session.forbidden') return false;
		throw error;
	}
	const added = await nextAdded(queries, { ...key, after: row.invitedPosition, limit: batchSize });
	for (const { userId } of added) {
		const [first] = await listAssignments(queries, { organisationId, userId });
		const person = { day: first?.startsOn ?? '', startsAt: first?.startsAt ?? now };
		await inviteOn({ ...dependencies, clock }, queries, call, { organisationId, userId, person });
	}
	await saveImport(queries, { ...row, invitedPosition: added.at(-1)?.line ?? row.invitedPosition });
	return added.length === batchSize;
}
