import type { Core } from '#platform/server/slice.ts';
import type { WaysIn } from '#features/staff/leaving/server/api.ts';

export interface PersonnelPorts {
	readonly waysIn: Pick<WaysIn, 'close'>;
}

export interface PersonnelDependencies
	extends Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'findBrandOfOrganisation'>, PersonnelPorts {}
