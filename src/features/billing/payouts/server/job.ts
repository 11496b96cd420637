// Reads every processor once an hour, and leaves what takes longer than a turn to the next job.
import * as z from 'zod/mini';
import { hours, seconds } from '#platform/contract/duration.ts';
import { createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core, SliceWork } from '#platform/server/slice.ts';
import { allProcessors, type Processors } from '#features/billing/card-processors/server/api.ts';
import { readProcessor } from './read.ts';

const queueing = { lane: 'night', destination: 'cards' } as const;
const moreKind: JobKind<Record<string, never>> = {
	kind: 'payouts.read_more',
	payload: z.strictObject({}),
	maxAttempts: 5,
	...queueing,
};
/** It ends its turn after so long, because others in its lane wait. */
const turnMs = seconds(5);

export function createReadingJobs(
	core: Core,
	processors: Processors,
): Required<Pick<SliceWork, 'handlers' | 'recurringJobs'>> {
	const readTurn = async (): Promise<void> => {
		const startedAt = performance.now();
		const isLong = (): boolean => performance.now() - startedAt > turnMs;
		for (const processor of allProcessors(processors))
			if (await readProcessor(core, processor, isLong)) {
				await core.database.transaction((queries) => core.queue.enqueue(queries, moreKind, {}));
				return;
			}
	};
	return {
		recurringJobs: [createRecurringJob(core, { name: 'payouts.read', everyMs: hours(1), ...queueing }, readTurn)],
		handlers: [{ kind: moreKind, handle: readTurn }],
	};
}
