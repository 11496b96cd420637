import type { Slice } from '#platform/server/slice.ts';
import { accessEndpoints, accessProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { ProposeEnd } from './end.ts';
import { createReviewJob } from './review-job.ts';
import { accessRoutes } from './routes.ts';
import type { Counting } from './waiting.ts';

interface AccessPorts extends Counting {
	readonly proposeEnd: ProposeEnd;
}

export const accessSlice: Slice<AccessPorts> = {
	endpoints: accessEndpoints,
	problems: { statuses: accessProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, ports) => ({
		bindings: accessRoutes({ ...core, ...ports }),
		recurringJobs: [createReviewJob(core)],
	}),
};
