import type { Slice } from '#platform/server/slice.ts';
import { brandPublishingEndpoints, brandPublishingProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createPlanHandler } from './plan.ts';
import { brandPublishingRoutes } from './routes.ts';

export const brandPublishingSlice: Slice = {
	endpoints: brandPublishingEndpoints,
	problems: { statuses: brandPublishingProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: brandPublishingRoutes(core), handlers: [createPlanHandler(core)] }),
};
