import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';

export interface ImportDependencies extends Pick<
	Core,
	'database' | 'clock' | 'outbox' | 'queue' | 'workers' | 'findBrandOfOrganisation'
> {
	readonly uploadLimit: CallLimit;
}
