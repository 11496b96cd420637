import type { Slice } from '#platform/server/slice.ts';
import { paymentHistoryEndpoints } from '../contract.ts';
import { paymentHistoryRoutes } from './routes.ts';

export const paymentHistorySlice: Slice = {
	endpoints: paymentHistoryEndpoints,
	connect: (core) => ({ bindings: paymentHistoryRoutes(core) }),
};
