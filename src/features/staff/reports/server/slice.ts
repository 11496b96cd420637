import type { Slice } from '#platform/server/slice.ts';
import { reportEndpoints, reportFileEndpoints } from '../contract.ts';
import { reportFileRoutes, reportRoutes } from './routes.ts';

export const reportsSlice: Slice = {
	endpoints: reportEndpoints,
	files: reportFileEndpoints,
	connect: (core) => ({ bindings: reportRoutes(core), fileBindings: reportFileRoutes(core) }),
};
