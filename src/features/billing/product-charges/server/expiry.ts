// Carries out ends: of reservations that no one captured, and then of granted credits past their date, among which what a reservation has
// given back is as well.
import { sql } from 'kysely';
import { minutes } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { endEach, type Ended, expireGrants } from '#features/billing/credits/server/api.ts';
import { findReservation } from './charge.ts';
import { closeReservation } from './reservations.ts';

const everyMs = minutes(5);
/** Read at once; what is left over follows at once. */
const batch = 200;

type Dependencies = Pick<Core, 'database' | 'clock'> & { readonly log: Pick<Core['log'], 'error'> };

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

/** Gives how many reservations and wallets it has ended. Safe at any time and any number of times. */
export async function expireDue(dependencies: Dependencies): Promise<number> {
	let done = 0;
	for (const step of [expireReservations, expireGrants]) {
		for (;;) {
			const { found, ended } = await step(dependencies, batch);
			done += ended;
			// What cannot be ended is found again; the next run is soon enough.
			if (found < batch || ended === 0) break;
		}
	}
	return done;
}

async function expireReservations(dependencies: Dependencies): Promise<Ended> {
	const { database, log } = dependencies;
	const clock = readOnce(dependencies.clock);
	const due = await listDue(database, { now: clock.now() });
	const ended = await endEach(log, due, ({ organisationId, id }) =>
		database.transaction(async (queries) => {
			const reservation = await findReservation(queries, organisationId, id);
			if (reservation !== undefined)
				await closeReservation(queries, clock, reservation, { state: 'expired', spent: 0 });
		}),
	);
	return { found: due.length, ended };
}

export function createExpiryJob(dependencies: Dependencies & { readonly queue: JobQueue }): RecurringJob {
	return createRecurringJob(dependencies, { name: 'credits.expire_due', everyMs, lane: 'money' }, async () => {
		await expireDue(dependencies);
	});
}
