// An act that one person may do up to a limit, and that two people do above it.
import { Problem } from '#platform/contract/problem.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { propose, type ProposalKind } from '#features/staff/approvals/server/api.ts';

export type CorrectionsCore = Pick<
	Core,
	'database' | 'clock' | 'queue' | 'outbox' | 'getBrand' | 'findBrandOfOrganisation'
>;

/** One person alone may not: the transaction is taken back, and the same is proposed. */
export class NeedsSecondPerson extends Error {
	override readonly name = 'NeedsSecondPerson';
}

interface Proposed {
	readonly kind: ProposalKind;
	readonly wanted: Parameters<typeof propose>[4];
}

export async function orPropose<Done>(
	core: CorrectionsCore,
	call: AuthenticatedCall,
	act: () => Promise<Done>,
	toPropose: () => Proposed,
): Promise<Done | { readonly outcome: 'proposed'; readonly proposalId: string }> {
	try {
		return await act();
	} catch (error) {
		if (!(error instanceof NeedsSecondPerson)) throw error;
		const { kind, wanted } = toPropose();
		const once = { ...core, clock: readOnce(core.clock) };
		// This runs as the system role: mail goes to everyone who may approve it.
		const proposalId = await core.database.transaction((queries) => propose(queries, once, call, kind, wanted));
		return { outcome: 'proposed', proposalId };
	}
}

/** What does not fit any more is said as of every proposal. @throws approvals.outdated */
export async function orOutdated<Result>(act: () => Promise<Result>, slice = 'corrections'): Promise<Result> {
	try {
		return await act();
	} catch (error) {
		if (error instanceof Problem && error.code.startsWith(`${slice}.`))
			throw approvalProblem('approvals.outdated', { detail: error.code });
		throw error;
	}
}
