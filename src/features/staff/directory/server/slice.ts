import type { Slice } from '#platform/server/slice.ts';
import { directoryEndpoints, directoryProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { DirectoryPorts } from './person.ts';
import { directoryRoutes } from './routes.ts';

export const directorySlice: Slice<DirectoryPorts> = {
	endpoints: directoryEndpoints,
	problems: { statuses: directoryProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, ports) => ({ bindings: directoryRoutes(core, ports) }),
};
