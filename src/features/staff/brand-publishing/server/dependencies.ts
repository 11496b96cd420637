import type { Core } from '#platform/server/slice.ts';

export type PublishingDependencies = Pick<
	Core,
	'database' | 'clock' | 'publishing' | 'queue' | 'outbox' | 'findBrandOfOrganisation'
>;
