import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { restorableMs } from '../contract.ts';

export const desktopRetentions: readonly Retention[] = [
	{ name: 'desktops.forget_deleted', table: 'desktops', from: 'deleted_at', keepMs: restorableMs },
	// A tab that was offline longer than this starts from what is there.
	{ name: 'desktops.forget_operations', table: 'desktop_operations', from: 'done_at', keepMs: days(30) },
	{ name: 'desktops.forget_editors', table: 'desktop_editors', from: 'seen_at', keepMs: days(1) },
	{
		name: 'desktops.forget_pictures',
		table: 'desktop_pictures',
		from: 'created_at',
		where:
			'not exists (select from desktops d where d.organisation_id = desktop_pictures.organisation_id and d.picture_id = desktop_pictures.id)',
		keepMs: days(1),
	},
];
