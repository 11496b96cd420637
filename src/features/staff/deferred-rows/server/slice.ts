import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload } from '#platform/server/http/bind-file.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { readMoves } from './moves.ts';
import { readLines, readLots, readRows } from './read.ts';
import { exportRows } from './rows-file.ts';

export const deferredRowsSlice: Slice = {
	endpoints: contract.deferredRowsEndpoints,
	files: contract.deferredRowsFileEndpoints,
	problems: { statuses: contract.deferredRowsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: [
			bind(contract.getDeferredRows, (input, call) => readRows(core, call, input)),
			bind(contract.listDeferredLots, (input, call) => readLots(core, call, input)),
			bind(contract.listDeferredMoves, (input, call) => readMoves(core, call, input)),
			bind(contract.listDeferredLines, (input, call) => readLines(core, call, input)),
		],
		fileBindings: [bindDownload(contract.exportDeferredRows, (_parameters, call) => exportRows(core, call))],
	}),
};
