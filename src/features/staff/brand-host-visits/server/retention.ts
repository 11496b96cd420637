import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { keptVisitsMs } from '../contract.ts';

export const brandHostVisitRetentions: readonly Retention[] = [
	{ name: 'brand_host_visits.forget', table: 'brand_host_visits', from: 'day', keepMs: keptVisitsMs },
];
