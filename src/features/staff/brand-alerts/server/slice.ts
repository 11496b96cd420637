import type { Slice } from '#platform/server/slice.ts';
import { createHostAlertJob, createTellOfHostHandler } from './host-job.ts';

export const brandAlertsSlice: Slice = {
	connect: (core) => ({ recurringJobs: [createHostAlertJob(core)], handlers: [createTellOfHostHandler(core)] }),
};
