import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

export const securityRetentions: readonly Retention[] = [
	{
		keepMs: days(30),
		statement: { name: 'security_forget_disavowals', text: 'delete from account_disavowals where expires_at < $1' },
	},
];
