import type { Slice } from '#platform/server/slice.ts';
import { bindDownload } from '#platform/server/http/bind-file.ts';
import { directoryEndpoints, directoryFileEndpoints, directoryProblem, exportPeople } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { exportRows } from './export.ts';
import type { DirectoryPorts } from './person.ts';
import { directoryRoutes } from './routes.ts';

export const directorySlice: Slice<DirectoryPorts> = {
	endpoints: directoryEndpoints,
	files: directoryFileEndpoints,
	problems: { statuses: directoryProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, ports) => ({
		bindings: directoryRoutes(core, ports),
		fileBindings: [bindDownload(exportPeople, (_parameters, call) => exportRows(core, call))],
	}),
};
