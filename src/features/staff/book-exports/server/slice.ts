import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload } from '#platform/server/http/bind-file.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { downloadFile, downloadMonth, downloadYear } from './downloads.ts';
import { listExports } from './list.ts';

export const bookExportsSlice: Slice = {
	endpoints: contract.bookExportsEndpoints,
	files: contract.bookExportsFileEndpoints,
	problems: { statuses: contract.bookExportsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: [bind(contract.getBookExports, (input, call) => listExports(core, call, input))],
		fileBindings: [
			bindDownload(contract.downloadBooksFile, (_parameters, call) => downloadFile(core, call)),
			bindDownload(contract.downloadBooksMonth, (_parameters, call) => downloadMonth(core, call)),
			bindDownload(contract.downloadBooksYear, (_parameters, call) => downloadYear(core, call)),
		],
	}),
};
