import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

export const profileRetentions: readonly Retention[] = [
	{
		name: 'profile.forget_email_changes',
		table: 'email_changes',
		from: 'expires_at',
		keepMs: days(1),
	},
];
