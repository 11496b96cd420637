import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { receiptEndpoints, receiptFileEndpoints, receiptProblem, sendLimit } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { ReceiptDependencies } from './dependencies.ts';
import { createReceiptHandler } from './issue.ts';
import { receiptFileRoutes, receiptRoutes } from './routes.ts';

type ReceiptPorts = Pick<ReceiptDependencies, 'findLetterhead'>;

export const receiptsSlice: Slice<ReceiptPorts> = {
	endpoints: receiptEndpoints,
	files: receiptFileEndpoints,
	problems: { statuses: receiptProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { findLetterhead }) {
		const limit = createCallLimit(core.database, core.clock, { name: 'receipts.mails', ...sendLimit });
		const dependencies: ReceiptDependencies = { ...core, findLetterhead, sendLimit: limit };
		return {
			bindings: receiptRoutes(dependencies),
			fileBindings: receiptFileRoutes(dependencies),
			handlers: [createReceiptHandler(dependencies)],
		};
	},
};
