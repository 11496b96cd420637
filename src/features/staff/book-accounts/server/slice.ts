import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { bookAccountsEndpoints, bookAccountsProblem, getBookAccounts, saveBookNumbers } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { readAccounts } from './read.ts';
import { saveAccounts } from './save.ts';

export const bookAccountsSlice: Slice = {
	endpoints: bookAccountsEndpoints,
	problems: { statuses: bookAccountsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: [
			bind(getBookAccounts, (_input, call) => readAccounts(core, call)),
			bind(saveBookNumbers, (input, call) => saveAccounts(core, call, input)),
		],
	}),
};
