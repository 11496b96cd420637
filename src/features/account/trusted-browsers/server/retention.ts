import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

export const trustedBrowserRetentions: readonly Retention[] = [
	{
		name: 'two_factor.forget_devices',
		table: 'two_factor_trusted_devices',
		from: 'expires_at',
		keepMs: days(1),
	},
];
