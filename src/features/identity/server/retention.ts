import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** Ended sessions stay for a season, so that a person can still be told of them; what was done stays in the trail. */
export const identityRetentions: readonly Retention[] = [
	{
		keepMs: days(8),
		statement: { name: 'identity_forget_former_emails', text: 'delete from former_emails where held_until < $1' },
	},
	{
		keepMs: days(90),
		statement: {
			name: 'identity_forget_sessions',
			text: `delete from sessions where (organisation_id, id) in (select organisation_id, id from sessions
				where expires_at < $1 order by expires_at limit 5000)`,
		},
	},
];
