import { bindDownload } from '#platform/server/http/bind-file.ts';
import type { Slice } from '#platform/server/slice.ts';
import { downloadPersonDocument, moneyEndpoints, moneyFileEndpoints, moneyProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { type MoneyPorts, servePersonDocument } from './documents.ts';
import { moneyRoutes } from './routes.ts';

export const moneySlice: Slice<MoneyPorts> = {
	endpoints: moneyEndpoints,
	files: moneyFileEndpoints,
	problems: { statuses: moneyProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { findLetterhead }) => ({
		bindings: moneyRoutes(core),
		fileBindings: [
			bindDownload(downloadPersonDocument, (_parameters, call) =>
				servePersonDocument({ ...core, findLetterhead }, call),
			),
		],
	}),
};
