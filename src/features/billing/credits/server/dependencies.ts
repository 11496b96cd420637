import type { Core } from '#platform/server/slice.ts';

export type CreditDependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;
