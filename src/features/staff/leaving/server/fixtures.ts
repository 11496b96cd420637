// Makes planned ends: for the demonstration's data and for tests.
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import { closeAccess } from '#features/account/identity/server/api.ts';
import type { Choice, LeavingReason } from '../contract.ts';
import { dayIn, endOfDay } from '#platform/contract/zone-days.ts';
import { jobOf, takeEffect } from './jobs.ts';
import { addLeaving, closeLeaving, type LeavingRow } from './rows.ts';
import { findLeaver, setEnd } from './leaver.ts';

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
	const row = await addRow(queries, clock, fixture);
	const job = jobOf(row);
	await queue.enqueue(queries, takeEffect, job.payload, job.options);
}

/** Somebody who left with nothing to hand over. */
export async function addPastLeaving(
	queries: TransactionQueries,
	clock: Clock,
	{ daysAgo, ...fixture }: Omit<LeavingFixture, 'inDays' | 'choices'> & { readonly daysAgo: number },
): Promise<void> {
	const row = await addRow(queries, clock, { ...fixture, inDays: -daysAgo });
	await closeAccess(queries, clock, fixture);
	await closeLeaving(queries, row, 'done', row.endsAt);
}

async function addRow(queries: TransactionQueries, clock: Clock, fixture: LeavingFixture): Promise<LeavingRow> {
	const { organisationId, userId, filedBy, inDays, reason, choices = [] } = fixture;
	const leaver = await findLeaver(queries, { organisationId, userId });
	if (leaver === undefined) throw new TypeError(`nobody has the number ${userId}`);
	const now = clock.now();
	const lastDay = addDays(dayIn(leaver.timeZone, now), inDays);
	const row: LeavingRow = {
		organisationId,
		id: newId(clock),
		userId,
		lastDay,
		endsAt: endOfDay(lastDay, leaver.timeZone),
		reason,
		note: '',
		choices,
		state: 'planned',
		filedBy,
		filedAt: now,
		closedAt: null,
	};
	await addLeaving(queries, row);
	await setEnd(queries, { organisationId, userId }, row.endsAt);
	return row;
}
