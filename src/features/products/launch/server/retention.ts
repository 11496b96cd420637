import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** What happened stays in the audit log; the tokens are only good for a minute. */
export const launchRetentions: readonly Retention[] = [
	{
		name: 'launch.forget_tokens',
		table: 'launch_tokens',
		from: 'created_at',
		keepMs: days(30),
	},
];
