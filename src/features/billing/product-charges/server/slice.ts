import type { Slice } from '#platform/server/slice.ts';
import { productChargeEndpoints } from '../contract.ts';
import { createExpiryJob } from './expiry.ts';
import { productChargeRoutes } from './routes.ts';

export const productChargesSlice: Slice = {
	endpoints: productChargeEndpoints,
	connect: (core) => ({ bindings: productChargeRoutes(core), recurringJobs: [createExpiryJob(core)] }),
};
