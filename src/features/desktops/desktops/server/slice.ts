import type { Slice } from '#platform/server/slice.ts';
import { desktopEndpoints, desktopProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { desktopRoutes } from './routes.ts';

export const desktopsSlice: Slice = {
	endpoints: desktopEndpoints,
	problems: { statuses: desktopProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: desktopRoutes(core) }),
};
