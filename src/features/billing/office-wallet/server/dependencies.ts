import type { Core } from '#platform/server/slice.ts';

export type OfficeWalletDependencies = Pick<Core, 'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation'>;
