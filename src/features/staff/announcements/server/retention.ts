import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** With an announcement goes its history, long after both are over. The audit log says who wrote it. */
export const announcementRetentions: readonly Retention[] = [
	{
		name: 'announcements.forget_old',
		table: 'announcements',
		from: 'written_at',
		keepMs: days(400),
	},
];
