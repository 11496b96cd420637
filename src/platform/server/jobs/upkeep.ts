// Throws away, once an hour, what nobody may or needs to know any more.
import { after, hours } from '#platform/contract/duration.ts';
import type { PreparedStatement } from '../db/database.ts';
import { type ChainDependencies, type ChainedJob, createChainedJob } from './chained-job.ts';

/** One kind of row with an end. The statement takes the time before which rows go, and deletes a bounded number of them. */
export interface Retention {
	readonly statement: PreparedStatement;
	readonly keepMs: number;
}

export function createUpkeep(dependencies: ChainDependencies, retentions: readonly Retention[]): ChainedJob {
	const { database, clock } = dependencies;
	return createChainedJob(dependencies, { name: 'platform.throw_away', everyMs: hours(1) }, async () => {
		const now = clock.now();
		for (const { statement, keepMs } of retentions) await database.prepared(statement, [after(now, -keepMs)]);
	});
}
