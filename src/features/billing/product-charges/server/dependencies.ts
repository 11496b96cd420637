import type { Core } from '#platform/server/slice.ts';

export type ProductChargeDependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;
