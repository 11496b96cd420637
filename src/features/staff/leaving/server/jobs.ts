// The planned instant: the person is out by then without this job; it carries the consequences out, once.
import * as z from 'zod/mini';
import { readOnce } from '#platform/server/clock.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { holdEnds, recordAudit } from '#features/account/identity/server/api.ts';
import type { LeavingDependencies } from './dependencies.ts';
import { carryOut, keepAble } from './hand-over.ts';
import { choicesOf, closeLeaving, type LeavingRow, lockLeaving } from './rows.ts';
import { findLeaver } from './leaver.ts';

const payload = z.strictObject({
	organisationId: z.int(),
	leavingId: z.string(),
	userId: z.int(),
	endsAt: z.iso.datetime(),
});
type Due = z.output<typeof payload>;
export const takeEffect: JobKind<Due> = { kind: 'leaving.take_effect', payload, maxAttempts: 20, lane: 'money' };

/** Under a dated key: a plan that was edited has another job, and this one finds nothing to do. */
export function jobOf({ organisationId, id: leavingId, userId, endsAt: runAt }: LeavingRow) {
	const endsAt = runAt.toISOString();
	return {
		payload: { organisationId, leavingId, userId, endsAt },
		options: { runAt, key: `${leavingId}:${endsAt}` },
	};
}

export function createEffectHandler(dependencies: LeavingDependencies): JobHandler<Due> {
	const { database } = dependencies;
	return {
		kind: takeEffect,
		async handle({ id, payload: { organisationId, leavingId, userId, endsAt } }) {
			await database.transaction(async (queries) => {
				const ends = await holdEnds(queries, [userId]);
				const row = await lockLeaving(queries, organisationId, leavingId);
				const clock = readOnce(dependencies.clock);
				const now = clock.now();
				// Withdrawn, or done by a run that crashed after it: the person's own row says what holds.
				if (row?.state !== 'planned' || row.endsAt.toISOString() !== endsAt || row.endsAt > now) return;
				if (ends.get(userId)?.toISOString() !== endsAt) return;
				const leaver = await findLeaver(queries, { organisationId, userId });
				if (leaver === undefined || !(await closeLeaving(queries, row, 'done', now))) return;
				const choices = await keepAble(queries, organisationId, choicesOf(row));
				const details = await carryOut(dependencies, queries, clock, { leaver, choices, endedBy: row.filedBy });
				await recordAudit(
					queries,
					clock,
					{ network: '', request: { id } },
					{ organisationId, event: 'leaving.took_effect', userId, actorId: row.filedBy, details },
				);
			});
		},
	};
}
