import type { Core } from '#platform/server/slice.ts';

import type { SecurityNotices } from '#features/account/security/server/api.ts';

export type AssistanceDependencies = Pick<Core, 'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation'>;

export interface AssistancePorts {
	readonly notices: SecurityNotices;
}

export type RemovalDependencies = AssistanceDependencies & AssistancePorts & Pick<Core, 'queue'>;
