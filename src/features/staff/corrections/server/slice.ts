import type { Slice } from '#platform/server/slice.ts';
import { correctionEndpoints, correctionsProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { correctionRoutes } from './routes.ts';

export const correctionsSlice: Slice = {
	endpoints: correctionEndpoints,
	problems: { statuses: correctionsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: correctionRoutes(core) }),
};
