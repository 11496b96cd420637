// The comparison as a job: once a day what is new, and each hour while something differs, so that what was settled is seen to be.
import * as z from 'zod/mini';
import { errorMessage } from '#platform/contract/error-message.ts';
import { before, days, hours } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { ProofTables } from '#platform/server/proofs/tables.ts';
import { allProcessors } from '#features/billing/card-processors/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { compareCharges } from './compare.ts';

/** Its row in `proofs`. */
const name = 'charges';
/** What a bank decides later, and what changes of a refund or dispute, is looked at again so long. */
const overlapMs = days(3);
const longestError = 300;

/** Since when there may be what was not compared; undefined before the first comparison. A restored database knows the time of its backup. */
export async function findAgreedUntil(queries: TransactionQueries, now: Date): Promise<Date | undefined> {
	const row = await readRow(queries);
	return (row?.sound_until ?? undefined) === undefined ? undefined : beginOf(row, now);
}

/** The next run of the job compares, however short ago the last one was: after a restore. */
export async function compareSoon(queries: TransactionQueries): Promise<void> {
	await change(queries).set({ new_at: null }).execute();
}

const settled = z.object({ from: z.iso.datetime() });

/** Somebody has looked at what differs until a time: it is not compared again. */
export async function settleDifferences(
	queries: TransactionQueries,
	{ until, ...who }: { readonly until: Date; readonly userId: number; readonly reason: string },
): Promise<void> {
	await addRow(queries);
	const place = JSON.stringify({ from: until.toISOString(), ...who });
	await change(queries).set({ place, new_at: null }).execute();
}

/** Where a comparison begins that is to find what is new. */
function beginOf(row: Awaited<ReturnType<typeof readRow>>, now: Date): Date {
	const agreed = before(row?.sound_until ?? now, overlapMs);
	const place = row?.place ?? undefined;
	const looked = place === undefined ? undefined : new Date(settled.parse(place).from);
	return looked !== undefined && looked > agreed ? looked : agreed;
}

export function createCompareJob(dependencies: PaymentDependencies): RecurringJob {
	const { database, clock, log } = dependencies;
	const options = { name: 'payments.compare', everyMs: hours(1), lane: 'night', destination: 'cards' } as const;
	return createRecurringJob(dependencies, options, async () => {
		if (allProcessors(dependencies).length === 0) return;
		const now = clock.now();
		const row = await database.transaction(async (queries) => {
			await addRow(queries);
			return readRow(queries);
		});
		const isDone = (row?.new_at ?? new Date(0)) > before(now, days(1));
		const isWhole = row !== undefined && row.new_faults + row.failures === 0;
		if (isDone && isWhole) return;
		const startedAt = performance.now();
		try {
			const found = await compareCharges(dependencies, beginOf(row, now));
			const { differences, ...counts } = found;
			const new_ms = Math.round(performance.now() - startedAt);
			await database.transaction((queries) =>
				change(queries)
					.set({ new_at: now, new_ms, new_faults: differences.length, failures: 0, last_error: null })
					.$if(differences.length === 0, (update) => update.set({ sound_until: now }))
					.execute(),
			);
			if (differences.length > 0) log.error({ differences }, 'charges and payments differ');
			else log.info({ ...counts, ms: new_ms }, 'charges and payments were compared');
		} catch (error) {
			const last_error = errorMessage(error).slice(0, longestError);
			await database.transaction((queries) =>
				change(queries)
					.set((values) => ({ failures: values('failures', '+', 1), last_error }))
					.execute(),
			);
			throw error;
		}
	});
}

function readRow(queries: TransactionQueries) {
	return queries.withTables<ProofTables>().selectFrom('proofs').selectAll().where('name', '=', name).executeTakeFirst();
}

function change(queries: TransactionQueries) {
	return queries.withTables<ProofTables>().updateTable('proofs').where('name', '=', name);
}

async function addRow(queries: TransactionQueries): Promise<void> {
	void (await queries
		.withTables<ProofTables>()
		.insertInto('proofs')
		.values({ name })
		.onConflict((conflict) => conflict.doNothing())
		.execute());
}
