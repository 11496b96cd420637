// Carries out ends: reservations that no one captured, and granted credits past their date.
import { sql } from 'kysely';
import { minutes } from '#platform/contract/duration.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import { post } from './ledger/post.ts';
import { findReservation } from './spending/charge.ts';
import { closeReservation } from './spending/reservations.ts';

const everyMs = minutes(5);
/** Read at once; what is left over follows at once. */
const batch = 200;

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

const keep = keeper<Pick<Schema, 'creditPurses' | 'creditReservations'>>();
const listDueReservations = keep('credits_list_due_reservations', (database, { now }: { now: Date }) =>
	database
		.selectFrom('creditReservations')
		.select(['organisationId', 'id'])
		.where('state', '=', sql.lit('open'))
		.where('expiresAt', '<=', now)
		.orderBy('expiresAt')
		.limit(batch),
);
const listDuePurses = keep('credits_list_due_purses', (database, { now }: { now: Date }) =>
	database
		.selectFrom('creditPurses')
		.select(['organisationId', 'walletId'])
		.distinct()
		.where('expiresAt', '<=', now)
		.where('expiredAt', 'is', null)
		.limit(batch),
);
const closePurses = keep(
	'credits_close_purses',
	(database, { organisationId, walletId, now }: { organisationId: number; walletId: string; now: Date }) =>
		database
			.updateTable('creditPurses')
			.set({ expiredAt: now })
			.where((row) => row.and({ organisationId, walletId }))
			.where('expiresAt', '<=', now)
			.where('expiredAt', 'is', null),
);

/** Gives how many reservations and wallets it was about. Safe at any time and any number of times. */
export async function expireDue(dependencies: Dependencies): Promise<number> {
	let done = 0;
	for (const step of [expireReservations, expireGrants]) {
		for (;;) {
			const count = await step(dependencies);
			done += count;
			if (count < batch) break;
		}
	}
	return done;
}

async function expireReservations(dependencies: Dependencies): Promise<number> {
	const { database } = dependencies;
	const clock = readOnce(dependencies.clock);
	const due = await listDueReservations(database, { now: clock.now() });
	for (const { organisationId, id } of due) {
		await database.transaction(async (queries) => {
			const reservation = await findReservation(queries, organisationId, id);
			if (reservation !== undefined)
				await closeReservation(queries, clock, reservation, { state: 'expired', spent: 0 });
		});
	}
	return due.length;
}

async function expireGrants(dependencies: Dependencies): Promise<number> {
	const { database } = dependencies;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const due = await listDuePurses(database, { now });
	for (const { organisationId, walletId: wallet } of due) {
		await database.transaction(async (queries) => {
			await post(queries, clock, {
				organisationId,
				kind: 'expired',
				legs: [
					{ wallet, debitFrom: 'ended', kind: 'expired' },
					{ account: 'expiry', kind: 'expired' },
				],
			});
			void (await closePurses(queries, { organisationId, walletId: wallet, now }));
		});
	}
	return due.length;
}

export function createExpiryJob(dependencies: Dependencies & { readonly queue: JobQueue }): RecurringJob {
	return createRecurringJob(dependencies, { name: 'credits.expire_due', everyMs, lane: 'money' }, async () => {
		await expireDue(dependencies);
	});
}
