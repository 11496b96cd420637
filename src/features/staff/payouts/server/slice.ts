import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload } from '#platform/server/http/bind-file.ts';
import type { Slice } from '#platform/server/slice.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import {
	exportPayouts,
	getPayouts,
	listPayoutLines,
	payoutsEndpoints,
	payoutsFileEndpoints,
	payoutsProblem,
	settlePayout,
} from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { exportRows } from './file.ts';
import { readLines, readPayouts } from './payouts.ts';
import { settle } from './settle.ts';

export const staffPayoutsSlice: Slice<{ readonly payments: Processors }> = {
	endpoints: payoutsEndpoints,
	files: payoutsFileEndpoints,
	problems: { statuses: payoutsProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { payments }) => ({
		bindings: [
			bind(getPayouts, (input, call) => readPayouts(core, payments, call, input)),
			bind(listPayoutLines, (input, call) => readLines(core, call, input)),
			bind(settlePayout, (input, call) => settle(core, call, input)),
		],
		fileBindings: [bindDownload(exportPayouts, (_parameters, call) => exportRows(core, call))],
	}),
};
