import type { Slice } from '#platform/server/slice.ts';
import { openItemsEndpoints, openItemsProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { openItemsRoutes } from './routes.ts';
import { createRemindJob } from './remind.ts';
import { createCheckJob } from './track.ts';

export const openItemsSlice: Slice = {
	endpoints: openItemsEndpoints,
	problems: { statuses: openItemsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: openItemsRoutes(core),
		recurringJobs: [createCheckJob(core), createRemindJob(core)],
	}),
};
