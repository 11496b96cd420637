import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import type { ProposalKind } from '#features/staff/approvals/server/api.ts';
import { askApprover, askedApproverEndpoints, askedApproverProblem, getAskedApprover } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { ask } from './ask.ts';
import { readAsked } from './read.ts';

interface AskedApproverPorts {
	/** Every slice adds its kinds. */
	readonly proposalKinds: readonly ProposalKind[];
}

export const askedApproversSlice: Slice<AskedApproverPorts> = {
	endpoints: askedApproverEndpoints,
	problems: { statuses: askedApproverProblem.statuses, en: problemsEn, fr: problemsFr },
	connect(core, { proposalKinds }) {
		const dependencies = { ...core, kinds: proposalKinds };
		return {
			bindings: [
				bind(getAskedApprover, (input, call) => readAsked(dependencies, call, input)),
				bind(askApprover, async ({ orgId, ...wanted }, call) => {
					const organisationId = organisationOf(call, orgId);
					await core.database.transaction((queries) => ask(queries, dependencies, call, { organisationId, ...wanted }));
					return {};
				}),
			],
		};
	},
};
