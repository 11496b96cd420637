// Work that comes again and again. One job writes the next, so that of any number of processes one does it.
import * as z from 'zod/mini';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Destination, JobHandler, JobKind, JobQueue, Lane } from './jobs.ts';

export interface RecurringJobDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly queue: JobQueue;
}

export interface RecurringJobOptions {
	/** Kind of its jobs. */
	readonly name: string;
	readonly everyMs: number;
	readonly lane: Lane;
	readonly destination?: Destination;
}

export interface RecurringJob {
	readonly handler: JobHandler<Record<string, never>>;
	/** Writes the job of this time if no process has; call it at every start. */
	begin(): Promise<void>;
}

const payload = z.strictObject({});

/** Runs once in every slot of time, in any one process. */
export function createRecurringJob(
	{ database, clock, queue }: RecurringJobDependencies,
	{ name, everyMs, ...queueing }: RecurringJobOptions,
	work: () => Promise<void>,
): RecurringJob {
	const kind: JobKind<Record<string, never>> = { kind: name, payload, maxAttempts: 3, ...queueing };
	const write = (at: Date): Promise<void> => {
		const slot = new Date(Math.floor(at.getTime() / everyMs) * everyMs);
		const options = { runAt: slot, key: slot.toISOString() };
		return database.transaction((queries) => queue.enqueue(queries, kind, {}, options));
	};
	return {
		begin: () => write(clock.now()),
		handler: {
			kind,
			async handle() {
				// First, so that work that fails does not end the chain.
				await write(after(clock.now(), everyMs));
				await work();
			},
		},
	};
}
