import type { Slice } from '#platform/server/slice.ts';
import { assistanceEndpoints, assistanceProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { AssistancePorts } from './dependencies.ts';
import { createRemovalHandler } from './removal-job.ts';
import { assistanceRoutes } from './routes.ts';

export const assistanceSlice: Slice<AssistancePorts> = {
	endpoints: assistanceEndpoints,
	problems: { statuses: assistanceProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { notices }) {
		const dependencies = { ...core, notices };
		return { bindings: assistanceRoutes(dependencies), handlers: [createRemovalHandler(dependencies)] };
	},
};
