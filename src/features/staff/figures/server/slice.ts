import type { Slice } from '#platform/server/slice.ts';
import { figureEndpoints, figureFileEndpoints } from '../contract.ts';
import { createFiguresJobs } from './keep/keep-figures.ts';
import { figureFileRoutes, figureRoutes } from './routes.ts';

export const figuresSlice: Slice = {
	endpoints: figureEndpoints,
	files: figureFileEndpoints,
	connect(core) {
		const { hourly, proof } = createFiguresJobs(core);
		return {
			bindings: figureRoutes(core),
			fileBindings: figureFileRoutes(core),
			handlers: [proof],
			recurringJobs: [hourly],
		};
	},
};
