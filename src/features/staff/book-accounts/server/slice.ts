import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindUpload } from '#platform/server/http/bind-file.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import {
	bookAccountsEndpoints,
	bookAccountsFileEndpoints,
	bookAccountsProblem,
	fileLimit,
	getBookAccounts,
	previewBookNumbers,
	saveBookNumbers,
} from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { fillFromFile } from './fill-from-file.ts';
import { readAccounts } from './read.ts';
import { saveAccounts } from './save.ts';

export const bookAccountsSlice: Slice = {
	endpoints: bookAccountsEndpoints,
	files: bookAccountsFileEndpoints,
	problems: { statuses: bookAccountsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core) {
		const limit = createCallLimit(core.database, core.clock, { name: 'book_accounts.files', ...fileLimit });
		const filling = { ...core, fileLimit: limit };
		return {
			bindings: [
				bind(getBookAccounts, (_input, call) => readAccounts(core, call)),
				bind(saveBookNumbers, (input, call) => saveAccounts(core, call, input)),
			],
			fileBindings: [bindUpload(previewBookNumbers, (bytes, call) => fillFromFile(filling, call, bytes))],
		};
	},
};
