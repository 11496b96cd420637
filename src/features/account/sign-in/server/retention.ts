import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { maxFailures } from '../rules.ts';
import { deviceLifetimeMs } from './devices.ts';

/** Counts of tries go when they bind no one any more; only a name at its cap stays until it is recovered. */
export const signInRetentions: readonly Retention[] = [
	{
		name: 'sign_in.forget_throttles',
		table: 'sign_in_throttles',
		from: 'updated_at',
		where: `coalesce(blocked_until, updated_at) < $1 and failures < ${maxFailures}`,
		keepMs: days(1),
	},
	{
		name: 'sign_in.forget_networks',
		table: 'sign_in_network_failures',
		from: 'window_start',
		keepMs: days(1),
	},
	{
		name: 'sign_in.forget_failures',
		table: 'sign_in_failures',
		from: 'at',
		keepMs: days(90),
	},
	{
		name: 'sign_in.forget_failure_hours',
		table: 'sign_in_failure_hours',
		from: 'hour',
		keepMs: days(7),
	},
	{
		name: 'sign_in.forget_devices',
		table: 'known_devices',
		from: 'last_used_at',
		keepMs: deviceLifetimeMs,
	},
	{
		name: 'sign_in.forget_login_tokens',
		table: 'login_tokens',
		from: 'created_at',
		keepMs: days(30),
	},
];
