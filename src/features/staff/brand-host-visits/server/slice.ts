import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import type { HostMemory } from '#features/staff/host-owners/server/api.ts';
import { addEveryMs, brandHostVisitEndpoints, listHostVisits } from '../contract.ts';
import { readVisits } from './read.ts';
import { brandHostVisitRetentions } from './retention.ts';
import type { HostVisits } from './visits.ts';

interface BrandHostVisitPorts {
	readonly hostMemory: HostMemory;
	readonly hostVisits: HostVisits;
}

export const brandHostVisitsSlice: Slice<BrandHostVisitPorts> = {
	endpoints: brandHostVisitEndpoints,
	retentions: brandHostVisitRetentions,
	connect: (core, { hostMemory, hostVisits }) => ({
		bindings: [bind(listHostVisits, ({ brandKey }, call) => readVisits({ ...core, hostMemory }, call, brandKey))],
		async addRoutes(server) {
			const timer = setInterval(() => void hostVisits.add(), addEveryMs).unref();
			server.addHook('onClose', async () => {
				clearInterval(timer);
				await hostVisits.add();
			});
		},
	}),
};
