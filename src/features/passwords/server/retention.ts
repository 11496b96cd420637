import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** Long after a link and the day's count have ended; that there was one stays in the trail. */
export const passwordRetentions: readonly Retention[] = [
	{
		keepMs: days(30),
		statement: {
			name: 'passwords_forget_resets',
			text: `delete from password_resets where (organisation_id, id) in (select organisation_id, id from password_resets
				where expires_at < $1 order by expires_at limit 5000)`,
		},
	},
];
