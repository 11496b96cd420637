import type { Slice } from '#platform/server/slice.ts';
import { brandEditorEndpoints, brandEditorFiles, brandProblem } from '../contract.ts';
import type { EditorPorts } from './dependencies.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { brandEditorFileRoutes, brandEditorRoutes } from './routes.ts';

export const brandEditorSlice: Slice<EditorPorts> = {
	endpoints: brandEditorEndpoints,
	files: brandEditorFiles,
	problems: { statuses: brandProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { listTroubles }) => ({
		bindings: brandEditorRoutes({ ...core, listTroubles }),
		fileBindings: brandEditorFileRoutes(core),
	}),
};
