import pino from 'pino';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '#platform/server/jobs/runner.ts';

/** Builds a runner whose log is silent. */
export function buildRunner(options: Omit<JobRunnerOptions, 'log'>): JobRunner {
	return createJobRunner({ ...options, log: pino({ level: 'silent' }) });
}

export interface StoredJob {
	readonly id: string;
	readonly state: 'waiting' | 'done' | 'failed';
	readonly payload: unknown;
	readonly attempts: number;
	readonly last_error: string | null;
	readonly run_at: Date;
}

export function storedJobs(database: Database, kind: string): Promise<readonly StoredJob[]> {
	const text =
		'select id, state, payload, attempts, last_error, run_at from jobs where kind = $1 order by created_at, id';
	return database.prepared<StoredJob>({ name: 'test_jobs', text }, [kind]);
}

export function handlerOf<Payload>(kind: JobKind<Payload>, handle: JobHandler<Payload>['handle']): JobHandler<unknown> {
	return { kind, handle };
}

/** The time of a test that does not care. */
export const fixedClock: Clock = { now: () => new Date('2026-03-02T15:00:00Z') };
