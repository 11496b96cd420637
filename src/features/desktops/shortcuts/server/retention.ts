import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { restorableShortcutMs } from '../contract.ts';

export const shortcutRetentions: readonly Retention[] = [
	{ name: 'shortcuts.forget_removed', table: 'library_shortcuts', from: 'removed_at', keepMs: restorableShortcutMs },
	{
		// Uploads that no shortcut shows any more; one that can be restored still does.
		name: 'shortcuts.forget_pictures',
		table: 'shortcut_pictures',
		from: 'created_at',
		where:
			'not exists (select from library_shortcuts s where s.organisation_id = shortcut_pictures.organisation_id and s.picture_id = shortcut_pictures.id)',
		keepMs: days(1),
	},
];
