// The comparison as a job: once a day what is new, and each hour while something differs, so that what was settled is seen to be.
import * as z from 'zod/mini';
import { errorMessage } from '#platform/contract/error-message.ts';
import { before, days, hours } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { addProof, findProof, noteFailure, noteNew } from '#platform/server/proofs/proof-rows.ts';
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
	const [row] = await findProof(queries, { name });
	return (row?.soundUntil ?? undefined) === undefined ? undefined : beginOf(row, now);
}

/** The next run of the job compares, however short ago the last one was: after a restore. */
export async function compareSoon(queries: TransactionQueries): Promise<void> {
	await compareAnew(queries, { name });
}

const keep = keeper<Pick<Schema, 'proofs'>>();
const compareAnew = keep('payments_compare_anew', (database, of: { name: string }) =>
	database.updateTable('proofs').set({ newAt: null }).where('name', '=', of.name),
);
const settle = keep('payments_settle_differences', (database, of: { name: string; place: string }) =>
	database.updateTable('proofs').set({ place: of.place, newAt: null }).where('name', '=', of.name),
);

const settled = z.object({ from: z.iso.datetime() });

/** Somebody has looked at what differs until a time: it is not compared again. */
export async function settleDifferences(
	queries: TransactionQueries,
	{ until, ...who }: { readonly until: Date; readonly userId: number; readonly reason: string },
): Promise<void> {
	void (await addProof(queries, { name }));
	const place = JSON.stringify({ from: until.toISOString(), ...who });
	await settle(queries, { name, place });
}

/** Where a comparison begins that is to find what is new. */
function beginOf(row: Awaited<ReturnType<typeof findProof>>[number] | undefined, now: Date): Date {
	const agreed = before(row?.soundUntil ?? now, overlapMs);
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
		const [row] = await database.transaction(async (queries) => {
			void (await addProof(queries, { name }));
			return findProof(queries, { name });
		});
		const isDone = (row?.newAt ?? new Date(0)) > before(now, days(1));
		const isWhole = row !== undefined && row.newFaults + row.failures === 0;
		if (isDone && isWhole) return;
		const startedAt = performance.now();
		try {
			const found = await compareCharges(dependencies, beginOf(row, now));
			const { differences, ...counts } = found;
			const ms = Math.round(performance.now() - startedAt);
			await noteNew(database, { name, at: now, ms, faults: differences.length });
			if (differences.length > 0) log.error({ differences }, 'charges and payments differ');
			else log.info({ ...counts, ms }, 'charges and payments were compared');
		} catch (error) {
			await noteFailure(database, { name, error: errorMessage(error).slice(0, longestError) });
			throw error;
		}
	});
}
