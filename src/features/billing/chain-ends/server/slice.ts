import type { Slice } from '#platform/server/slice.ts';
import { createChainEndsJob } from './job.ts';

export const chainEndsSlice: Slice = {
	connect: (core) => ({ recurringJobs: [createChainEndsJob(core)] }),
};
