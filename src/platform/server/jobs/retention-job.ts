// Throws away, once an hour, what no one may or needs to know any more. Each kind of row has a job of its own: one that fails or has much to
// do does not hold up others, and what it has thrown away stays so.
import * as z from 'zod/mini';
import { before, hours } from '#platform/contract/duration.ts';
import type { PreparedStatement } from '../db/database.ts';
import { type RecurringJobDependencies, type RecurringJob, createRecurringJob } from './recurring-job.ts';
import type { JobHandler, JobKind } from './jobs.ts';

/** Rows of one kind that have an end. */
export interface Retention {
	/** `slice.forget_what` is also the kind of its jobs. */
	readonly name: string;
	readonly table: string;
	/** The time from which a row is kept, as SQL. An index begins with it, so that a batch reads what it deletes. */
	readonly from: string;
	/** What else must hold for a row to go, as SQL. `$1` is the time before which rows go. */
	readonly where?: string;
	readonly keepMs: number;
}

export interface RetentionJob {
	/** Writes one job for each kind of row, once an hour. */
	readonly recurringJob: RecurringJob;
	readonly handlers: readonly JobHandler<unknown>[];
}

export interface RetentionLimits {
	/** Rows of one statement: far below what its time limit allows, and few for the embedded database, which does nothing else meanwhile. */
	readonly rowsInBatch: number;
	/** Batches of one turn. What is left is done in another turn, behind the jobs that are due by then. */
	readonly batchesInTurn: number;
}

export const defaultLimits: RetentionLimits = { rowsInBatch: 1000, batchesInTurn: 100 };

const everyMs = hours(1);
const payload = z.strictObject({});

export function createRetentionJob(
	dependencies: RecurringJobDependencies,
	retentions: readonly Retention[],
	{ rowsInBatch, batchesInTurn }: RetentionLimits = defaultLimits,
): RetentionJob {
	const { database, clock, queue } = dependencies;
	const kinds = new Map(retentions.map((retention) => [retention, kindOf(retention)]));

	const recurringJob = createRecurringJob(
		dependencies,
		{ name: 'platform.throw_away', everyMs, lane: 'night' },
		async () => {
			const slot = new Date(Math.floor(clock.now().getTime() / everyMs) * everyMs).toISOString();
			await database.transaction(async (queries) => {
				for (const kind of kinds.values()) await queue.enqueue(queries, kind, {}, { key: slot });
			});
		},
	);

	const handlers = retentions.map((retention): JobHandler<Record<string, never>> => {
		const kind = kindOf(retention);
		const statement = forget(retention);
		return {
			kind,
			async handle() {
				for (let batch = 0; batch < batchesInTurn; batch += 1) {
					const gone = await database.prepared(statement, [before(clock.now(), retention.keepMs), rowsInBatch]);
					if (gone.length < rowsInBatch) return;
				}
				await database.transaction((queries) => queue.enqueue(queries, kind, {}));
			},
		};
	});
	return { recurringJob, handlers };
}

function kindOf({ name }: Retention): JobKind<Record<string, never>> {
	return { kind: name, payload, maxAttempts: 3, lane: 'night' };
}

/** Takes the time before which rows go and how many may go at once; gives a row for each that went. */
export function forget({ name, table, from, where = 'true' }: Retention): PreparedStatement {
	const isPast = `${from} < $1 and ${where}`;
	return {
		name: name.replace('.', '_'),
		// Said again outside: what somebody has just given a later time stays.
		text: `delete from ${table} where ctid = any (array(select ctid from ${table} where ${isPast} order by ${from} limit $2))
			and ${isPast} returning 1`,
	};
}
