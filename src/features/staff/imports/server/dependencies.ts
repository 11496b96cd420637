import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import type { WaysIn } from '#features/staff/leaving/server/api.ts';

export interface ImportPorts {
	readonly waysIn: Pick<WaysIn, 'close'>;
}

export interface ImportDependencies
	extends Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'findBrandOfOrganisation'>, ImportPorts {
	readonly uploadLimit: CallLimit;
}
