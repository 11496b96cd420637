import type { Slice } from '#platform/server/slice.ts';
import { launchEndpoints, launchProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { isProductUp } from './product-status.ts';
import { launchRetentions } from './retention.ts';
import { launchRoutes } from './routes.ts';

export const launchSlice: Slice = {
	endpoints: launchEndpoints,
	problems: { statuses: launchProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: launchRetentions,
	connect: (core) => ({ bindings: launchRoutes({ ...core, isUp: isProductUp }) }),
};
