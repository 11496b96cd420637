import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { desktopEndpoints, desktopFileEndpoints, desktopProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { pictureLimitOptions } from './pictures.ts';
import { desktopRetentions } from './retention.ts';
import { desktopFileRoutes, desktopRoutes } from './routes.ts';

export const desktopsSlice: Slice = {
	endpoints: desktopEndpoints,
	files: desktopFileEndpoints,
	problems: { statuses: desktopProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: desktopRetentions,
	connect: (core) => ({
		bindings: desktopRoutes(core),
		fileBindings: desktopFileRoutes(core, createCallLimit(core.database, core.clock, pictureLimitOptions)),
	}),
};
