import type { Slice } from '#platform/server/slice.ts';
import { figureEndpoints, figureFileEndpoints } from '../contract.ts';
import { createFiguresJob } from './keep/keep-figures.ts';
import { figureFileRoutes, figureRoutes } from './routes.ts';

export const figuresSlice: Slice = {
	endpoints: figureEndpoints,
	files: figureFileEndpoints,
	connect: (core) => ({
		bindings: figureRoutes(core),
		fileBindings: figureFileRoutes(core),
		recurringJobs: [createFiguresJob(core)],
	}),
};
