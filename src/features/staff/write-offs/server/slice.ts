import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { sendLimit } from '#features/billing/invoices/contract.ts';
import type { StatementPorts } from '#features/billing/write-offs/server/api.ts';
import { writeOffEndpoints, writeOffFileEndpoints, writeOffProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { writeOffFileRoutes, writeOffRoutes } from './routes.ts';

export const staffWriteOffsSlice: Slice<StatementPorts> = {
	endpoints: writeOffEndpoints,
	files: writeOffFileEndpoints,
	problems: { statuses: writeOffProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { findLetterhead }) {
		const { database, clock } = core;
		// Counted with the mails about invoices that somebody asks for.
		const limit = createCallLimit(database, clock, { name: 'invoices.mails', ...sendLimit });
		const dependencies = { ...core, findLetterhead, sendLimit: limit };
		return { bindings: writeOffRoutes(dependencies), fileBindings: writeOffFileRoutes(dependencies) };
	},
};
