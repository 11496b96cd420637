import type { Slice } from '#platform/server/slice.ts';
import { brandHostEndpoints, brandHostProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { HostMemory } from '#features/staff/host-owners/server/api.ts';
import { createHostJob } from './job.ts';
import { addOpenPages, openProofs } from './open-pages.ts';
import { brandHostRoutes } from './routes.ts';

interface BrandHostPorts {
	readonly hostMemory: HostMemory;
}

export const brandHostsSlice: Slice<BrandHostPorts> = {
	endpoints: brandHostEndpoints,
	problems: { statuses: brandHostProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { hostMemory }) {
		const dependencies = { ...core, hostMemory, proofOf: openProofs(core) };
		return {
			bindings: brandHostRoutes(dependencies),
			recurringJobs: [createHostJob(dependencies)],
			addRoutes: (server) => addOpenPages(server, dependencies),
		};
	},
};
