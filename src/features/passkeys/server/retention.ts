import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** Used challenges go once they have long expired. */
export const passkeyRetentions: readonly Retention[] = [
	{
		keepMs: days(1),
		statement: { name: 'passkeys_forget_challenges', text: 'delete from passkey_challenges where used_at < $1' },
	},
];
