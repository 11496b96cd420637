import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';
import { maxFailures } from '../rules.ts';
import { deviceLifetimeMs } from './devices.ts';

/** Counts of tries go when they bind nobody any more; only a name at its cap stays until it is recovered. */
export const signInRetentions: readonly Retention[] = [
	{
		keepMs: days(1),
		statement: {
			name: 'sign_in_forget_throttles',
			text: `delete from sign_in_throttles where subject in (select subject from sign_in_throttles
				where updated_at < $1 and coalesce(blocked_until, updated_at) < $1 and failures < ${maxFailures} limit 5000)`,
		},
	},
	{
		keepMs: days(1),
		statement: {
			name: 'sign_in_forget_networks',
			text: 'delete from sign_in_network_failures where window_start < $1',
		},
	},
	{
		keepMs: days(90),
		statement: { name: 'sign_in_forget_failures', text: 'delete from sign_in_failures where at < $1' },
	},
	{
		keepMs: deviceLifetimeMs,
		statement: { name: 'sign_in_forget_devices', text: 'delete from known_devices where last_used_at < $1' },
	},
	{
		keepMs: days(30),
		statement: { name: 'sign_in_forget_login_tokens', text: 'delete from login_tokens where created_at < $1' },
	},
];
