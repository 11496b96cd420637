import { minutes } from '#platform/contract/duration.ts';
import { createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Slice } from '#platform/server/slice.ts';
import { identityRetentions } from './retention.ts';
import { settleAll } from './places/settle-assignments.ts';

export const identitySlice: Slice = {
	retentions: identityRetentions,
	connect: (core) => ({
		recurringJobs: [
			createRecurringJob(core, { name: 'identity.settle_assignments', everyMs: minutes(1), lane: 'money' }, () =>
				settleAll(core.database, core.clock.now()),
			),
		],
	}),
};
