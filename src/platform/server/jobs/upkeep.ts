// Throws away, once an hour, what nobody may or needs to know any more. One job writes the next, so that of any number of
// processes one does it.
import * as z from 'zod/mini';
import { after, hours } from '#platform/contract/duration.ts';
import type { Clock } from '../clock.ts';
import type { Database, PreparedStatement } from '../db/database.ts';
import type { JobHandler, JobKind, JobQueue } from './jobs.ts';

/** One kind of row with an end. The statement takes the time before which rows go, and deletes a bounded number of them. */
export interface Retention {
	readonly statement: PreparedStatement;
	readonly keepMs: number;
}

export interface Upkeep {
	readonly handler: JobHandler<Record<string, never>>;
	/** Writes this hour's job if no process has; call it at every start. */
	begin(): Promise<void>;
}

const everyMs = hours(1);
const payload = z.strictObject({});
const kind: JobKind<Record<string, never>> = { kind: 'platform.throw_away', payload, maxAttempts: 3 };

export function createUpkeep(
	dependencies: { readonly database: Database; readonly clock: Clock; readonly queue: JobQueue },
	retentions: readonly Retention[],
): Upkeep {
	const { database, clock, queue } = dependencies;
	const write = (at: Date): Promise<void> => {
		const hour = new Date(Math.floor(at.getTime() / everyMs) * everyMs);
		const options = { runAt: hour, key: hour.toISOString() };
		return database.transaction((queries) => queue.enqueue(queries, kind, {}, options));
	};
	return {
		begin: () => write(clock.now()),
		handler: {
			kind,
			async handle() {
				const now = clock.now();
				// First, so that a statement that fails does not end the chain.
				await write(after(now, everyMs));
				for (const { statement, keepMs } of retentions) await database.prepared(statement, [after(now, -keepMs)]);
			},
		},
	};
}
