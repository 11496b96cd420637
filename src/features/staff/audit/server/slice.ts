import type { Slice } from '#platform/server/slice.ts';
import { auditEndpoints, auditFileEndpoints } from '../contract.ts';
import { auditFileRoutes, auditRoutes } from './routes.ts';
import { createSealJob } from './seal.ts';
import { createVerifyJob } from './verify.ts';

export const auditSlice: Slice = {
	endpoints: auditEndpoints,
	files: auditFileEndpoints,
	connect: (core) => ({
		bindings: auditRoutes(core),
		fileBindings: auditFileRoutes(core),
		recurringJobs: [createSealJob(core), createVerifyJob(core)],
	}),
};
