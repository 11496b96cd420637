import type { Retention } from '#platform/server/jobs/upkeep.ts';
import { networkWindowMs } from '../contract.ts';

/** Sends go once no window of the limits reaches back to them. */
export const twoFactorRetentions: readonly Retention[] = [
	{
		keepMs: networkWindowMs,
		statement: { name: 'two_factor_forget_sends', text: 'delete from code_sends where sent_at < $1' },
	},
];
