import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** Used challenges go once they have long expired. */
export const passkeyRetentions: readonly Retention[] = [
	{
		name: 'passkeys.forget_challenges',
		table: 'passkey_challenges',
		from: 'used_at',
		keepMs: days(1),
	},
];
