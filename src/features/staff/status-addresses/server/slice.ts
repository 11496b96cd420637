import type { Slice } from '#platform/server/slice.ts';
import { createStatusJob } from './job.ts';

export const statusAddressesSlice: Slice = {
	connect: (core) => ({ recurringJobs: [createStatusJob(core)] }),
};
