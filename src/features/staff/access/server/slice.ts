import type { Slice } from '#platform/server/slice.ts';
import { accessEndpoints, accessProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { accessRoutes } from './routes.ts';

export const accessSlice: Slice = {
	endpoints: accessEndpoints,
	problems: { statuses: accessProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: accessRoutes(core) }),
};
