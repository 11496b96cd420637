// The exemption of a person as it is now, and its early end.
import { before } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { endExemptions, holdExemptions, readExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import { approvalProblem, type endExemption, type getPersonExemption } from '../contract.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { requireActable, requireSubject } from './reach.ts';

export function readPersonExemption(
	{ database, clock }: ApprovalDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getPersonExemption>,
): Promise<OutputOf<typeof getPersonExemption>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireSubject(queries, call.actor, 'exemptions.manage', { organisationId, subjectId: userId, now });
		const found = await readExemption(queries, { organisationId, userId }, now);
		if (found === undefined) return {};
		const { endsAt, reason, approvedBy, secondApprover } = found;
		return {
			exemption: {
				endsOn: before(endsAt, 1).toISOString().slice(0, 10),
				reason,
				approvedBy,
				secondApprover,
			},
		};
	});
}

export function endPersonExemption(
	{ database, clock: running }: ApprovalDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, reason }: ParsedInputOf<typeof endExemption>,
): Promise<void> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		await holdExemptions(queries, { organisationId, userId });
		const clock = readOnce(running);
		const concerned = { organisationId, subjectId: userId, now: clock.now() };
		await requireActable(queries, call.actor, 'exemptions.manage', concerned);
		const { userId: actorId, sessionId } = call.actor;
		const by = { organisationId, userId, actorId, sessionId, reason };
		if ((await endExemptions(queries, clock, call, by)) === 0) throw approvalProblem('approvals.no_exemption');
	});
}
