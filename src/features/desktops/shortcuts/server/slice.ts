import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { shortcutEndpoints, shortcutFileEndpoints, shortcutProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { iconLimitOptions } from './pictures.ts';
import { shortcutRetentions } from './retention.ts';
import { shortcutFileRoutes, shortcutRoutes } from './routes.ts';

export const shortcutsSlice: Slice = {
	endpoints: shortcutEndpoints,
	files: shortcutFileEndpoints,
	problems: { statuses: shortcutProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: shortcutRetentions,
	connect: (core) => ({
		bindings: shortcutRoutes(core),
		fileBindings: shortcutFileRoutes(core, createCallLimit(core.database, core.clock, iconLimitOptions)),
	}),
};
