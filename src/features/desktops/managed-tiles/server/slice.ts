import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { listDefaults, previewDefault, setDefaultFor } from './audience-defaults.ts';
import { listForCaller } from './news.ts';
import { listAll, preview, publish, setWithdrawn } from './publications.ts';

export const managedTilesSlice: Slice = {
	endpoints: contract.managedEndpoints,
	problems: { statuses: contract.managedProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: [
			bind(contract.listNews, (_input, call) => listForCaller(core, call)),
			bind(contract.listPublications, (_input, call) => listAll(core, call)),
			bind(contract.publishTiles, async (input, call) => {
				await publish(core, call, input);
				return {};
			}),
			bind(contract.withdrawPublication, async ({ publicationId, isWithdrawn }, call) => {
				await setWithdrawn(core, call, { id: publicationId, isWithdrawn });
				return {};
			}),
			bind(contract.listAudienceDefaults, (_input, call) => listDefaults(core, call)),
			bind(contract.previewAudienceDefault, ({ audience }, call) => previewDefault(core, call, audience)),
			bind(contract.setAudienceDefault, async (input, call) => {
				await setDefaultFor(core, call, input);
				return {};
			}),
			bind(contract.previewManaged, ({ userId }, call) => preview(core, call, userId)),
		],
	}),
};
