import type { Slice } from '#platform/server/slice.ts';
import { assistanceEndpoints, assistanceProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { assistanceRoutes } from './routes.ts';

export const assistanceSlice: Slice = {
	endpoints: assistanceEndpoints,
	problems: { statuses: assistanceProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: assistanceRoutes(core) }),
};
