import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** What came of a visit stands in the audit log; the visit itself, with the name of who made it, goes. */
export const linkedAccountsRetentions: readonly Retention[] = [
	{
		name: 'linked_accounts.forget_visits',
		table: 'external_visits',
		from: 'expires_at',
		keepMs: days(1),
	},
];
