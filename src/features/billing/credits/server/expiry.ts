// Carries out ends: reservations that no one captured, and granted credits past their date.
import { sql } from 'kysely';
import { minutes } from '#platform/contract/duration.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import { post } from './post.ts';
import { findReservation } from './charge.ts';
import { closeReservation } from './reservations.ts';
import type { CreditTables } from './tables.ts';

const everyMs = minutes(5);
/** Read at once; what is left over follows at once. */
const batch = 200;

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

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
	const due = await database.query((queries) =>
		queries
			.withTables<CreditTables>()
			.selectFrom('credit_reservations')
			.select(['organisation_id', 'id'])
			.where('state', '=', sql.lit('open'))
			.where('expires_at', '<=', clock.now())
			.orderBy('expires_at')
			.limit(batch)
			.execute(),
	);
	for (const { organisation_id, id } of due) {
		await database.transaction(async (queries) => {
			const reservation = await findReservation(queries, organisation_id, id);
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
	const due = await database.query((queries) =>
		queries
			.withTables<CreditTables>()
			.selectFrom('credit_purses')
			.select(['organisation_id', 'wallet_id'])
			.distinct()
			.where('expires_at', '<=', now)
			.where('expired_at', 'is', null)
			.limit(batch)
			.execute(),
	);
	for (const { organisation_id: organisationId, wallet_id: wallet } of due) {
		await database.transaction(async (queries) => {
			await post(queries, clock, {
				organisationId,
				kind: 'expired',
				legs: [
					{ wallet, debitFrom: 'ended', kind: 'expired' },
					{ account: 'expiry', kind: 'expired' },
				],
			});
			void (await queries
				.withTables<CreditTables>()
				.updateTable('credit_purses')
				.set({ expired_at: now })
				.where('organisation_id', '=', organisationId)
				.where('wallet_id', '=', wallet)
				.where('expires_at', '<=', now)
				.where('balance', '=', 0)
				.execute());
		});
	}
	return due.length;
}

export function createExpiryJob(dependencies: Dependencies & { readonly queue: JobQueue }): RecurringJob {
	return createRecurringJob(dependencies, { name: 'credits.expire_due', everyMs, lane: 'money' }, async () => {
		await expireDue(dependencies);
	});
}
