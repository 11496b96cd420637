import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** What became an account is in it; what did not is no one's business any more. */
export const registrationRetentions: readonly Retention[] = [
	{
		name: 'registration.forget',
		table: 'registrations',
		from: 'expires_at',
		keepMs: days(1),
	},
	{
		name: 'registration.forget_invitations',
		table: 'invitations',
		from: 'expires_at',
		keepMs: days(90),
	},
];
