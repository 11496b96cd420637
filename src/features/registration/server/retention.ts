import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** What became an account is in it; what did not is nobody's business any more. */
export const registrationRetentions: readonly Retention[] = [
	{
		keepMs: days(1),
		statement: { name: 'registration_forget', text: 'delete from registrations where expires_at < $1' },
	},
	{
		keepMs: days(90),
		statement: { name: 'registration_forget_invitations', text: 'delete from invitations where expires_at < $1' },
	},
];
