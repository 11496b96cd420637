import type { Core } from '#platform/server/slice.ts';

export type AssistanceDependencies = Pick<Core, 'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation'>;
