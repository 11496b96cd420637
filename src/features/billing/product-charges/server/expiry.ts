// Carries out ends: of reservations that no one captured, and then of granted credits past their date, among which what a reservation has
// given back is as well.
import { sql } from 'kysely';
import { minutes } from '#platform/contract/duration.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import { expireGrants } from '#features/billing/credits/server/api.ts';
import { findReservation } from './charge.ts';
import { closeReservation } from './reservations.ts';

const everyMs = minutes(5);
/** Read at once; what is left over follows at once. */
const batch = 200;

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

const keep = keeper<Pick<Schema, 'creditReservations'>>();
const listDue = keep('product_charges_list_due_reservations', (database, { now }: { now: Date }) =>
	database
		.selectFrom('creditReservations')
		.select(['organisationId', 'id'])
		.where('state', '=', sql.lit('open'))
		.where('expiresAt', '<=', now)
		.orderBy('expiresAt')
		.limit(batch),
);

/** Gives how many reservations and wallets it was about. Safe at any time and any number of times. */
export async function expireDue(dependencies: Dependencies): Promise<number> {
	let done = 0;
	for (const step of [expireReservations, expireGrants]) {
		for (;;) {
			const count = await step(dependencies, batch);
			done += count;
			if (count < batch) break;
		}
	}
	return done;
}

async function expireReservations(dependencies: Dependencies): Promise<number> {
	const { database } = dependencies;
	const clock = readOnce(dependencies.clock);
	const due = await listDue(database, { now: clock.now() });
	for (const { organisationId, id } of due) {
		await database.transaction(async (queries) => {
			const reservation = await findReservation(queries, organisationId, id);
			if (reservation !== undefined)
				await closeReservation(queries, clock, reservation, { state: 'expired', spent: 0 });
		});
	}
	return due.length;
}

export function createExpiryJob(dependencies: Dependencies & { readonly queue: JobQueue }): RecurringJob {
	return createRecurringJob(dependencies, { name: 'credits.expire_due', everyMs, lane: 'money' }, async () => {
		await expireDue(dependencies);
	});
}
