import type { Clock } from '../clock.ts';
import { newId } from '../crypto/ids.ts';
import { keeper } from '../db/keep.ts';
import type { Schema } from '../db/schema.ts';
import { afterCommit } from '../db/scope.ts';
import type { JobQueue } from './jobs.ts';
import type { WakeUp } from './wake-up.ts';

export interface JobQueueOptions {
	readonly clock: Clock;
	/** Wakes this process's runner when a transaction that wrote a job has committed. */
	readonly wakeUp?: WakeUp;
}

const keep = keeper<Pick<Schema, 'jobs'>>();

type NewJob = Pick<Schema['jobs'], 'id' | 'kind' | 'key' | 'runAt' | 'createdAt'> &
	Record<'payload' | 'lane' | 'destination', string>;

/** Without naming the key's index: the application role may write jobs but not read them. */
const add = keep('jobs_add', (database, job: NewJob) =>
	database
		.insertInto('jobs')
		.values({
			id: job.id,
			kind: job.kind,
			key: job.key,
			payload: job.payload,
			lane: job.lane,
			destination: job.destination,
			runAt: job.runAt,
			firstRunAt: job.runAt,
			createdAt: job.createdAt,
		})
		.onConflict((conflict) => conflict.doNothing()),
);

export function createJobQueue({ clock, wakeUp }: JobQueueOptions): JobQueue {
	return {
		async enqueue(queries, kind, payload, options = {}) {
			const now = clock.now();
			void (await add(queries, {
				id: newId(clock),
				kind: kind.kind,
				key: options.key ?? null,
				payload: JSON.stringify(payload),
				lane: kind.lane,
				destination: kind.destination ?? 'none',
				runAt: options.runAt ?? now,
				createdAt: now,
			}));
			if (wakeUp && options.isUnannounced !== true) afterCommit(() => wakeUp.wake());
		},
	};
}
