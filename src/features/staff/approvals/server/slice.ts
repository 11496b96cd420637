import type { Slice } from '#platform/server/slice.ts';
import { approvalEndpoints, approvalProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { ProposalKind } from './kinds/kinds.ts';
import { createFindNeeds } from './needs.ts';
import { approvalRoutes } from './routes.ts';

interface ApprovalPorts {
	/** Every slice adds its kinds. */
	readonly proposalKinds: readonly ProposalKind[];
}

export const approvalsSlice: Slice<ApprovalPorts> = {
	endpoints: approvalEndpoints,
	problems: { statuses: approvalProblem.statuses, en: problemsEn, fr: problemsFr },
	needs: (_core, { proposalKinds }) => createFindNeeds(proposalKinds),
	connect: (core, { proposalKinds }) => ({ bindings: approvalRoutes({ ...core, kinds: proposalKinds }) }),
};
