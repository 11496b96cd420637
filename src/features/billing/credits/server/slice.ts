import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Slice } from '#platform/server/slice.ts';
import { creditEndpoints, creditFileEndpoints, creditProblem, recipientSearches } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createReversalHandler } from './announce-reversal.ts';
import { createAnnounceHandler } from './announce.ts';
import { creditFileRoutes } from './download.ts';
import { createExpiryJob } from './expiry.ts';
import { creditRoutes } from './routes.ts';
import { createVerifyJob } from './verify.ts';

interface CreditPorts {
	readonly findLetterhead: FindLetterhead;
}

export const creditsSlice: Slice<CreditPorts> = {
	endpoints: creditEndpoints,
	files: creditFileEndpoints,
	problems: { statuses: creditProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { findLetterhead }) {
		const searchLimit = createCallLimit(core.database, core.clock, { name: 'credits.searches', ...recipientSearches });
		const dependencies = { ...core, searchLimit, findLetterhead };
		return {
			bindings: creditRoutes(dependencies),
			fileBindings: creditFileRoutes(dependencies),
			handlers: [createAnnounceHandler(core), createReversalHandler(core)],
			recurringJobs: [createExpiryJob(core), createVerifyJob(core)],
		};
	},
};
