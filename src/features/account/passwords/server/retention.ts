import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** Long after a link and the day's count have ended; that there was one stays in the audit log. */
export const passwordRetentions: readonly Retention[] = [
	{
		name: 'passwords.forget_resets',
		table: 'password_resets',
		from: 'expires_at',
		keepMs: days(30),
	},
];
