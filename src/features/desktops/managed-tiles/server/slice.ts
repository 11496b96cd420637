import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { listForCaller } from './news.ts';
import { listAll, preview } from './list.ts';
import { changeTile, publish, setWithdrawn } from './publications.ts';

export const managedTilesSlice: Slice = {
	endpoints: contract.managedEndpoints,
	problems: { statuses: contract.managedProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: [
			bind(contract.listNews, (_input, call) => listForCaller(core, call)),
			bind(contract.listPublications, (_input, call) => listAll(core, call)),
			bind(contract.publishTiles, (input, call) => publish(core, call, input)),
			bind(contract.changePublishedTile, async (input, call) => {
				await changeTile(core, call, input);
				return {};
			}),
			bind(contract.withdrawPublication, async ({ publicationId, isWithdrawn }, call) => {
				await setWithdrawn(core, call, { id: publicationId, isWithdrawn });
				return {};
			}),
			bind(contract.previewManaged, ({ userId }, call) => preview(core, call, userId)),
		],
	}),
};
