import type { Retention } from '#platform/server/jobs/retention-job.ts';

export const hostOwnerRetentions: readonly Retention[] = [
	{ name: 'host_owners.forget_claims', table: 'brand_host_claims', from: 'kept_until', keepMs: 0 },
];
