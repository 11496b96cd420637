import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { namesOf, proposalRow, proposalsOf } from '#features/staff/approvals/server/api.ts';
import { type getAskedApprover, maxNamed } from '../contract.ts';
import { type AskDependencies, isOpen, listDeciders } from './ask.ts';

const findProposal = keepSql(
	'asked_approvers_find_proposal',
	proposalRow,
	(of: { organisationId: number; proposalId: string }) => sql`${proposalsOf(of)} and p.id = ${of.proposalId}`,
);
const findNewest = keepSql(
	'asked_approvers_find_newest',
	{ userId: 'number', askedAt: 'time' },
	(of: { organisationId: number; proposalId: string }) => sql`
		select user_id as "userId", asked_at as "askedAt" from proposal_asks
		where organisation_id = ${of.organisationId} and proposal_id = ${of.proposalId} order by asked_at desc limit 1`,
);

/** For who proposed it and who may decide it. @throws Problem `approvals.not_found` for everybody else */
export function readAsked(
	dependencies: AskDependencies & Pick<Core, 'database'>,
	call: AuthenticatedCall,
	{ orgId, proposalId }: ParsedInputOf<typeof getAskedApprover>,
): Promise<OutputOf<typeof getAskedApprover>> {
	const { database, clock, kinds } = dependencies;
	const organisationId = organisationOf(call, orgId);
	const { userId } = call.actor;
	return database.transaction(async (queries) => {
		const [row] = await findProposal(queries, { organisationId, proposalId });
		const kind = kinds.find(({ key }) => key === row?.kind);
		if (row === undefined || kind === undefined) throw approvalProblem('approvals.not_found');
		const now = clock.now();
		const isOwn = row.proposedBy === userId;
		const deciders = await listDeciders(queries, dependencies, row, kind, now);
		if (!isOwn && !deciders.some((one) => one.userId === userId)) throw approvalProblem('approvals.not_found');
		const [asked] = await findNewest(queries, { organisationId, proposalId });
		const choice = isOwn && isOpen(row, now) ? deciders.filter((one) => one.userId !== asked?.userId) : [];
		const others = choice.slice(0, maxNamed);
		const names = await namesOf(queries, [...others.map((one) => one.userId), ...(asked ? [asked.userId] : [])]);
		const nameOf = (id: number): string => names.get(id) ?? '';
		return {
			...(asked && {
				asked: { userId: asked.userId, name: nameOf(asked.userId), at: asked.askedAt.toISOString() },
			}),
			others: others.map((one) => ({ userId: one.userId, name: nameOf(one.userId) })),
		};
	});
}
