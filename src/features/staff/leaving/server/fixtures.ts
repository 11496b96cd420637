// Makes planned ends: for the demonstration's data and for tests.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import { findLeaver, setEnd } from '#features/account/identity/server/api.ts';
import type { Choice, LeavingReason } from '../contract.ts';
import { dayIn, endOfDay, dayAfter } from '#platform/contract/zone-days.ts';
import { jobOf, takeEffect } from './jobs.ts';
import { addLeaving, type LeavingRow } from './rows.ts';

export interface LeavingFixture {
	readonly organisationId: number;
	readonly userId: number;
	readonly filedBy: number;
	readonly inDays: number;
	readonly reason: LeavingReason;
	readonly choices?: readonly Choice[];
}

export async function addPlannedLeaving(
	queries: TransactionQueries,
	{ clock, queue }: { readonly clock: Clock; readonly queue: JobQueue },
	fixture: LeavingFixture,
): Promise<void> {
	const { organisationId, userId, filedBy, inDays, reason, choices = [] } = fixture;
	const leaver = await findLeaver(queries, { organisationId, userId });
	if (leaver === undefined) throw new TypeError(`nobody has the number ${userId}`);
	const now = clock.now();
	const lastDay = dayAfter(dayIn(leaver.timeZone, now), inDays);
	const row: LeavingRow = {
		organisation_id: organisationId,
		id: newId(clock),
		user_id: userId,
		last_day: lastDay,
		ends_at: endOfDay(lastDay, leaver.timeZone),
		reason,
		note: '',
		choices,
		state: 'planned',
		filed_by: filedBy,
		filed_at: now,
		closed_at: null,
	};
	await addLeaving(queries, row);
	await setEnd(queries, { organisationId, userId }, row.ends_at);
	const job = jobOf(row);
	await queue.enqueue(queries, takeEffect, job.payload, job.options);
}
