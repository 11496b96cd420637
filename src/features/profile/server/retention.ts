import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

export const profileRetentions: readonly Retention[] = [
	{
		keepMs: days(1),
		statement: { name: 'profile_forget_email_changes', text: 'delete from email_changes where expires_at < $1' },
	},
];
