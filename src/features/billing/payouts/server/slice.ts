import type { Slice } from '#platform/server/slice.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import { createReadingJobs } from './job.ts';

export const payoutsSlice: Slice<{ readonly payments: Processors }> = {
	connect: (core, { payments }) => createReadingJobs(core, payments),
};
