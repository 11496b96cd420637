import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload } from '#platform/server/http/bind-file.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { check, inviteAll, run, stop, upload } from './act.ts';
import { createInvitationHandler } from './invite.ts';
import { downloadRefused, readImport, readImports, readLines } from './read.ts';
import { importRetentions } from './retention.ts';
import { createWorkHandler } from './work.ts';

export const importsSlice: Slice = {
	endpoints: contract.importEndpoints,
	files: contract.importFileEndpoints,
	problems: { statuses: contract.importProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: importRetentions,
	connect(core) {
		const uploadLimit = createCallLimit(core.database, core.clock, { name: 'imports.uploads', ...contract.uploads });
		const dependencies = { ...core, uploadLimit };
		return {
			bindings: [
				bind(contract.listImports, (input, call) => readImports(dependencies, call, input)),
				bind(contract.getImport, (input, call) => readImport(dependencies, call, input)),
				bind(contract.listImportLines, (input, call) => readLines(dependencies, call, input)),
				bind(contract.checkImport, async (input, call) => {
					await check(dependencies, call, input);
					return {};
				}),
				bind(contract.runImport, async (input, call) => {
					await run(dependencies, call, input);
					return {};
				}),
				bind(contract.stopImport, async (input, call) => {
					await stop(dependencies, call, input);
					return {};
				}),
				bind(contract.inviteImported, async (input, call) => {
					await inviteAll(dependencies, call, input);
					return {};
				}),
			],
			fileBindings: [
				bindUpload(contract.uploadImport, (bytes, call) => upload(dependencies, call, bytes)),
				bindDownload(contract.downloadRefusedLines, ({ id = '' }, call) => downloadRefused(dependencies, call, id)),
			],
			handlers: [createWorkHandler(dependencies), createInvitationHandler(dependencies)],
		};
	},
};
