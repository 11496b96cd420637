import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Slice } from '#platform/server/slice.ts';
import { transactionEndpoints, transactionFileEndpoints, transactionProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createReversalHandler } from './announce-reversal.ts';
import { transactionFileRoutes } from './download.ts';
import { transactionRoutes } from './routes.ts';

interface TransactionPorts {
	readonly findLetterhead: FindLetterhead;
}

export const transactionsSlice: Slice<TransactionPorts> = {
	endpoints: transactionEndpoints,
	files: transactionFileEndpoints,
	problems: { statuses: transactionProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { findLetterhead }) => ({
		bindings: transactionRoutes(core),
		fileBindings: transactionFileRoutes({ ...core, findLetterhead }),
		handlers: [createReversalHandler(core)],
	}),
};
