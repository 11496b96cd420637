import type { Slice } from '#platform/server/slice.ts';
import { brandEditorEndpoints, brandEditorFiles, brandProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { brandEditorFileRoutes, brandEditorRoutes } from './routes.ts';

export const brandEditorSlice: Slice = {
	endpoints: brandEditorEndpoints,
	files: brandEditorFiles,
	problems: { statuses: brandProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: brandEditorRoutes(core),
		fileBindings: brandEditorFileRoutes(core),
	}),
};
