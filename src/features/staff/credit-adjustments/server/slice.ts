import type { Slice } from '#platform/server/slice.ts';
import { creditAdjustmentEndpoints } from '../contract.ts';
import { creditAdjustmentRoutes } from './routes.ts';

export const creditAdjustmentsSlice: Slice = {
	endpoints: creditAdjustmentEndpoints,
	connect: (core) => ({ bindings: creditAdjustmentRoutes(core) }),
};
