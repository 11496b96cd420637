// All slices connected, with what the vendors' stand-ins add.
import type { Callers } from '#platform/server/http/actor.ts';
import type { Core, SliceWork } from '#platform/server/slice.ts';
import type { BrandPreview } from '#features/staff/brand-preview/server/api.ts';
import type { PaymentDependencies } from '#features/billing/payments/server/api.ts';
import type { HostVisits } from '#features/staff/brand-host-visits/server/api.ts';
import type { HostMemory } from '#features/staff/host-owners/server/api.ts';
import { connectPorts, type Vendors } from './ports.ts';
import { connectSlices } from './slices.ts';

export interface Portal extends Required<SliceWork> {
	readonly callers: Callers;
	readonly payments: PaymentDependencies;
	readonly hosts: HostMemory;
	readonly hostVisits: HostVisits;
	readonly brandPreview: BrandPreview;
}

export function connectPortal(core: Core, vendors: Vendors): Portal {
	const ports = connectPorts(core, vendors);
	const work = connectSlices(core, ports);
	const { cards, providers } = vendors;
	return {
		...work,
		handlers: [...work.handlers, ...(cards.handlers ?? [])],
		async addRoutes(server) {
			await work.addRoutes(server);
			await providers.addPages?.(server);
			await cards.addPages?.(server);
		},
		callers: ports.callers,
		payments: ports.payments,
		hosts: ports.hostMemory,
		hostVisits: ports.hostVisits,
		brandPreview: ports.brandPreview,
	};
}
