import type { Slice } from '#platform/server/slice.ts';
import { trustedBrowserEndpoints, trustedBrowserProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { trustedBrowserRetentions } from './retention.ts';
import { trustedBrowserRoutes } from './routes.ts';

export const trustedBrowsersSlice: Slice = {
	endpoints: trustedBrowserEndpoints,
	problems: { statuses: trustedBrowserProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: trustedBrowserRetentions,
	connect: (core) => ({ bindings: trustedBrowserRoutes(core) }),
};
