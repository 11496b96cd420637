import { bind } from '#platform/server/http/bind-endpoint.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { LeavingPorts } from './dependencies.ts';
import { ask } from './asking/ask.ts';
import { leavingRetentions, saveDraft } from './drafts.ts';
import { end, withdraw } from './end.ts';
import { createEffectHandler } from './jobs.ts';
import { findNeeds } from './asking/needs.ts';
import { listPlans, preview, searchSuccessors } from './read.ts';
import { replace } from './successors.ts';

const searchLimitOptions = { name: 'leaving.searches', ...contract.successorSearches } as const;

export const leavingSlice: Slice<LeavingPorts> = {
	endpoints: contract.leavingEndpoints,
	problems: { statuses: contract.leavingProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: leavingRetentions,
	needs: () => findNeeds,
	connect(core, { signInAccess, endKind }) {
		const searchLimit = createCallLimit(core.database, core.clock, searchLimitOptions);
		const dependencies = { ...core, signInAccess, endKind, searchLimit };
		return {
			bindings: [
				bind(contract.previewLeaving, (input, call) => preview(dependencies, call, input)),
				bind(contract.endEmployment, async (input, call) => {
					const ended = await end(dependencies, call, input);
					if ('proposalId' in ended) return { outcome: 'proposed' as const, proposalId: ended.proposalId };
					const { id, endsAt, isPlanned } = ended;
					const outcome = isPlanned ? ('planned' as const) : ('ended' as const);
					return { outcome, leavingId: id, endsAt: endsAt.toISOString() };
				}),
				bind(contract.saveLeavingDraft, (input, call) => saveDraft(dependencies, call, input)),
				bind(contract.replaceSuccessor, async (input, call) => {
					await replace(dependencies, call, input);
					return {};
				}),
				bind(contract.askToSettle, (input, call) => ask(dependencies, call, input)),
				bind(contract.withdrawLeaving, async (input, call) => {
					await withdraw(dependencies, call, input);
					return {};
				}),
				bind(contract.listPlannedLeavings, (input, call) => listPlans(dependencies, call, input)),
				bind(contract.findSuccessors, (input, call) => searchSuccessors(dependencies, call, input)),
			],
			handlers: [createEffectHandler(dependencies)],
		};
	},
};
