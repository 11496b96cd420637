import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** With an announcement goes its history. The audit log says who wrote it. */
export const announcementRetentions: readonly Retention[] = [
	{
		name: 'announcements.forget_ended',
		table: 'announcements',
		from: 'closed_at',
		keepMs: days(400),
	},
	{
		name: 'announcements.forget_past',
		table: 'announcements',
		from: 'ends_at',
		where: "closed_at is null and kind <> 'disturbed'",
		keepMs: days(400),
	},
];
