import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';
import { networkWindowMs } from '../contract.ts';

export const twoFactorRetentions: readonly Retention[] = [
	// No window of the limits reaches back further.
	{
		keepMs: networkWindowMs,
		statement: { name: 'two_factor_forget_sends', text: 'delete from code_sends where sent_at < $1' },
	},
	{
		keepMs: days(1),
		statement: { name: 'two_factor_forget_set_ups', text: 'delete from two_factor_set_ups where expires_at < $1' },
	},
	{
		keepMs: days(1),
		statement: {
			name: 'two_factor_forget_devices',
			text: 'delete from two_factor_trusted_devices where expires_at < $1',
		},
	},
];
