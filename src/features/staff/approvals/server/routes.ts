import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import * as contract from '../contract.ts';
import { decide } from './decide.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { endPersonExemption, readPersonExemption } from './exemptions.ts';
import { exemptionKind } from './kinds/exemption-kind.ts';
import { propose } from './propose.ts';
import { requireOther } from './reach.ts';
import { readProposal, readProposals } from './read.ts';

export function approvalRoutes(dependencies: ApprovalDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.listProposals, (input, call) => readProposals(dependencies, call, input)),
		bind(contract.getProposal, (input, call) => readProposal(dependencies, call, input)),
		bind(contract.decideProposal, async (input, call) => {
			const { orgId, proposalId, decision, reason } = input;
			await decide(dependencies, call, { organisationId: organisationOf(call, orgId), proposalId, decision, reason });
			return { state: decision };
		}),
		bind(contract.proposeExemption, async ({ orgId, userId, endsOn, reason }, call) => {
			requireOther(call, userId);
			const wanted = { organisationId: organisationOf(call, orgId), payload: { userId, endsOn }, reason };
			const proposalId = await database.transaction((queries) =>
				propose(queries, dependencies, call, exemptionKind, wanted),
			);
			return { proposalId };
		}),
		bind(contract.getPersonExemption, (input, call) => readPersonExemption(dependencies, call, input)),
		bind(contract.endExemption, async (input, call) => {
			await endPersonExemption(dependencies, call, input);
			return {};
		}),
	];
}
