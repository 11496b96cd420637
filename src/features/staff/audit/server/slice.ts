import type { Slice } from '#platform/server/slice.ts';
import { auditEndpoints, auditFileEndpoints } from '../contract.ts';
import { auditFileRoutes, auditRoutes } from './routes.ts';
import { createSealJob } from './seal.ts';
import { createAuditProof } from './verify.ts';

export const auditSlice: Slice = {
	endpoints: auditEndpoints,
	files: auditFileEndpoints,
	connect(core) {
		const { hourly, pieces } = createAuditProof(core);
		return {
			bindings: auditRoutes(core),
			fileBindings: auditFileRoutes(core),
			handlers: [pieces],
			recurringJobs: [createSealJob(core), hourly],
		};
	},
};
