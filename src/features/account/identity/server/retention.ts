import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** Ended sessions stay for a season, so that a person can still be told of them; what was done stays in the audit log. */
export const identityRetentions: readonly Retention[] = [
	{
		name: 'identity.forget_former_emails',
		table: 'former_emails',
		from: 'held_until',
		keepMs: days(8),
	},
	{
		name: 'identity.forget_sessions',
		table: 'sessions',
		from: 'expires_at',
		keepMs: days(90),
	},
];
