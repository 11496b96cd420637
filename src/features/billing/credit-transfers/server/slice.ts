import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { recipientSearches, transferEndpoints, transferProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createAnnounceHandler } from './announce.ts';
import { transferRoutes } from './routes.ts';

export const creditTransfersSlice: Slice = {
	endpoints: transferEndpoints,
	problems: { statuses: transferProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core) {
		const searchLimit = createCallLimit(core.database, core.clock, { name: 'credits.searches', ...recipientSearches });
		return {
			bindings: transferRoutes({ ...core, searchLimit }),
			handlers: [createAnnounceHandler(core)],
		};
	},
};
