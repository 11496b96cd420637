import type { Slice } from '#platform/server/slice.ts';
import { creditEndpoints, creditProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { creditRoutes } from './routes.ts';
import { createLedgerProof } from './proof/verify.ts';

export const creditsSlice: Slice = {
	endpoints: creditEndpoints,
	problems: { statuses: creditProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core) {
		const { hourly, pieces } = createLedgerProof(core);
		return { bindings: creditRoutes(core), handlers: [pieces], recurringJobs: [hourly] };
	},
};
