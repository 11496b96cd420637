import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { candidateSearches, sharingEndpoints, sharingProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { sharingRoutes } from './routes.ts';

const searchLimitOptions = { name: 'sharing.searches', ...candidateSearches } as const;

export const sharingSlice: Slice = {
	endpoints: sharingEndpoints,
	problems: { statuses: sharingProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: sharingRoutes({ ...core, searchLimit: createCallLimit(core.database, core.clock, searchLimitOptions) }),
	}),
};
