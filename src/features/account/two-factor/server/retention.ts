import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { networkWindowMs } from '../contract.ts';

export const twoFactorRetentions: readonly Retention[] = [
	// No window of the limits reaches back further.
	{
		name: 'two_factor.forget_sends',
		table: 'code_sends',
		from: 'sent_at',
		keepMs: networkWindowMs,
	},
	{
		name: 'two_factor.forget_set_ups',
		table: 'two_factor_set_ups',
		from: 'expires_at',
		keepMs: days(1),
	},
];
