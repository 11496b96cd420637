import { days } from '#platform/contract/duration.ts';
import type { Retention } from './retention-job.ts';

/** How long a completed job stays known, and with it its key. */
export const jobRetentions: readonly Retention[] = [
	{
		name: 'platform.forget_jobs',
		table: 'jobs',
		from: 'finished_at',
		where: `state = 'done'`,
		keepMs: days(30),
	},
];
