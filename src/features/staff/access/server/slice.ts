import type { Slice } from '#platform/server/slice.ts';
import { accessEndpoints } from '../contract.ts';
import { accessRoutes } from './routes.ts';

export const accessSlice: Slice = {
	endpoints: accessEndpoints,
	connect: (core) => ({ bindings: accessRoutes(core) }),
};
