import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** With an import go its lines, and with them all that the file said. */
export const importRetentions: readonly Retention[] = [
	{
		name: 'imports.forget_unused',
		table: 'imports',
		from: 'uploaded_at',
		where: 'started_at is null',
		keepMs: days(7),
	},
	{
		name: 'imports.forget_reports',
		table: 'imports',
		from: 'started_at',
		where: 'started_at is not null',
		keepMs: days(90),
	},
];
