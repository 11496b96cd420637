import { bindDownload, bindUpload } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { Slice } from '#platform/server/slice.ts';
import {
	brandFolderFiles,
	brandFolderProblem,
	exportBrandFolder,
	folderQuery,
	importBrandFolder,
} from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';

export const brandFolderSlice: Slice = {
	files: brandFolderFiles,
	problems: { statuses: brandFolderProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		fileBindings: [
			bindUpload(importBrandFolder, (archive, call) =>
				importFolder(core, call, archive, readInput(folderQuery, call.request.query).brandKey),
			),
			bindDownload(exportBrandFolder, (_parameters, call) => exportFolder(core, call)),
		],
	}),
};
