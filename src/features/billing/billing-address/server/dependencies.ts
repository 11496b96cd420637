import type { Core } from '#platform/server/slice.ts';

export type BillingAddressDependencies = Pick<Core, 'clock' | 'database'>;
