import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** What happened stays in the trail; the tokens are only good for a minute. */
export const launchRetentions: readonly Retention[] = [
	{
		keepMs: days(30),
		statement: { name: 'launch_forget_tokens', text: 'delete from launch_tokens where created_at < $1' },
	},
];
