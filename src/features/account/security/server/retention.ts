import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

export const securityRetentions: readonly Retention[] = [
	{
		name: 'security.forget_disavowals',
		table: 'account_disavowals',
		from: 'expires_at',
		keepMs: days(30),
	},
	{
		name: 'security.forget_advice_pauses',
		table: 'security_advice_pauses',
		from: 'hidden_until',
		keepMs: days(1),
	},
];
