import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** What came of a visit stands in the trail; the visit itself, with the name of who made it, goes. */
export const linkedAccountsRetentions: readonly Retention[] = [
	{
		keepMs: days(1),
		statement: { name: 'linked_accounts_forget_visits', text: 'delete from external_visits where expires_at < $1' },
	},
];
