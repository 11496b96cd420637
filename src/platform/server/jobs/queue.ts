import type { Clock } from '../clock.ts';
import { newId } from '../crypto/ids.ts';
import { afterCommit } from '../db/scope.ts';
import type { JobQueue } from './jobs.ts';
import type { JobTables } from './tables.ts';
import type { WakeUp } from './wake-up.ts';

export interface JobQueueOptions {
	readonly clock: Clock;
	/** Wakes this process's runner when a transaction that wrote a job has committed. */
	readonly wakeUp?: WakeUp;
}

export function createJobQueue({ clock, wakeUp }: JobQueueOptions): JobQueue {
	return {
		async enqueue(queries, kind, payload, options = {}) {
			const now = clock.now();
			const runAt = options.runAt ?? now;
			void (await queries
				.withTables<JobTables>()
				.insertInto('jobs')
				.values({
					id: newId(clock),
					kind: kind.kind,
					key: options.key ?? null,
					payload: JSON.stringify(payload),
					lane: kind.lane,
					destination: kind.destination ?? 'none',
					run_at: runAt,
					first_run_at: runAt,
					created_at: now,
				})
				// Without naming the key's index: the application role may write jobs but not read them.
				.onConflict((conflict) => conflict.doNothing())
				.execute());
			if (wakeUp && options.isUnannounced !== true) afterCommit(() => wakeUp.wake());
		},
	};
}
