import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { candidateSearches, shareMails, sharingEndpoints, sharingProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { sharingRoutes } from './routes.ts';
import { createTellHandler } from './tell.ts';

const mailLimitOptions = { name: 'sharing.mails', ...shareMails } as const;
const searchLimitOptions = { name: 'sharing.searches', ...candidateSearches } as const;

export const sharingSlice: Slice = {
	endpoints: sharingEndpoints,
	problems: { statuses: sharingProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: sharingRoutes({ ...core, searchLimit: createCallLimit(core.database, core.clock, searchLimitOptions) }),
		handlers: [createTellHandler({ ...core, mailLimit: createCallLimit(core.database, core.clock, mailLimitOptions) })],
	}),
};
