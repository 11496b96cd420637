import type { Clock } from '../clock.ts';
import { newId } from '../crypto/ids.ts';
import { sql } from 'kysely';
import { keepSql } from '../db/keep.ts';
import { afterCommit } from '../db/scope.ts';
import type { JobQueue } from './jobs.ts';
import type { WakeUp } from './wake-up.ts';

export interface JobQueueOptions {
	readonly clock: Clock;
	/** Wakes this process's runner when a transaction that wrote a job has committed. */
	readonly wakeUp?: WakeUp;
}

type Values<Value> = readonly Value[];
interface NewJobs extends Readonly<Record<'ids' | 'kinds' | 'payloads' | 'lanes' | 'destinations', Values<string>>> {
	readonly keys: Values<string | null>;
	readonly runAt: Values<Date>;
	readonly now: Date;
}

/** Without naming the key's index: the application role may write jobs but not read them. */
const add = keepSql(
	'jobs_add',
	(of: NewJobs) => sql`
		insert into jobs (id, kind, key, payload, lane, destination, run_at, first_run_at, created_at)
		select id, kind, key, payload, lane, destination, run_at, run_at, ${of.now}::timestamptz
		from unnest(${of.ids}::text[], ${of.kinds}::text[], ${of.keys}::text[], ${of.payloads}::jsonb[], ${of.lanes}::text[],
			${of.destinations}::text[], ${of.runAt}::timestamptz[]) as job (id, kind, key, payload, lane, destination, run_at)
		on conflict do nothing`,
);

export function createJobQueue({ clock, wakeUp }: JobQueueOptions): JobQueue {
	const queue: JobQueue = {
		enqueue: (queries, kind, payload, options = {}) => queue.enqueueAll(queries, [{ kind, payload, options }]),
		async enqueueAll(queries, jobs) {
			if (jobs.length === 0) return;
			const { statement, values } = queue.prepare(jobs);
			void (await queries.prepared(statement, values));
		},
		prepare(jobs) {
			const isAnnounced = jobs.some(({ options }) => options?.isUnannounced !== true);
			if (wakeUp && isAnnounced) afterCommit(() => wakeUp.wake());
			const now = clock.now();
			return add.with({
				ids: jobs.map(() => newId(clock)),
				kinds: jobs.map(({ kind }) => kind.kind),
				keys: jobs.map(({ options }) => options?.key ?? null),
				payloads: jobs.map(({ payload }) => JSON.stringify(payload)),
				lanes: jobs.map(({ kind }) => kind.lane),
				destinations: jobs.map(({ kind }) => kind.destination ?? 'none'),
				runAt: jobs.map(({ options }) => options?.runAt ?? now),
				now,
			});
		},
	};
	return queue;
}
