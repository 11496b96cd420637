// A proposal is decided once, by a second person, in the transaction that carries it out.
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { holdEnds, recordAudit } from '#features/account/identity/server/api.ts';
import { approvalProblem } from '../contract.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { hashProposal, isSameChange } from './frozen.ts';
import type { ProposalKind } from './kinds/kinds.ts';
import { tellProposer } from './notices.ts';
import { mayStill, requireOther } from './reach.ts';
import { lockProposal, namesOf, type ProposalRow } from './rows.ts';

export interface Decision {
	readonly organisationId: number;
	readonly proposalId: string;
	readonly decision: 'approved' | 'refused' | 'withdrawn';
	readonly reason: string;
}

interface Deciding {
	readonly queries: TransactionQueries;
	readonly clock: Clock;
	readonly call: AuthenticatedCall;
	readonly kind: ProposalKind;
	readonly row: ProposalRow;
}

/** The same decision of the same person again changes nothing. @throws Problem that says why it cannot be decided so */
export async function decide(
	dependencies: ApprovalDependencies,
	call: AuthenticatedCall,
	wanted: Decision,
): Promise<void> {
	const { database, clock, kinds } = dependencies;
	const { organisationId, proposalId, decision } = wanted;
	const { userId } = call.actor;
	const done = await database.transaction(async (queries) => {
		const row = await lockProposal(queries, organisationId, proposalId);
		const kind = kinds.find(({ key }) => key === row?.kind);
		if (row === undefined || kind === undefined) throw approvalProblem('approvals.not_found');
		// None of them is ended, or ends somebody, while this is judged: of two who end each other one finds that they are gone.
		void (await holdEnds(queries, [...new Set([row.proposedBy, userId, row.subjectId ?? userId])]));
		const deciding = { queries, clock: readOnce(clock), call, kind, row };
		const isOwn = row.proposedBy === userId;
		if (!isOwn && !(await mayDecide(deciding, userId))) throw approvalProblem('approvals.right_lost');
		if (row.decision === decision && row.decidedBy === userId) return kind;
		requireOpen(deciding, { isOwn, decision });
		await keepDecision(deciding, wanted);
		if (decision === 'approved') await carryOut(deciding, proposalId);
		if (isOwn) return kind;
		const told = { decision, reason: wanted.reason, decidedBy: userId };
		await tellProposer(queries, { ...dependencies, clock: deciding.clock }, kind, row, told);
		return kind;
	});
	if (decision === 'approved') await done.afterwards?.();
}

function mayDecide({ queries, clock, kind, row }: Deciding, userId: number): Promise<boolean> {
	const concerned = {
		organisationId: row.organisationId,
		subjectId: row.subjectId ?? undefined,
		now: clock.now(),
	};
	return mayStill(queries, userId, kind.permission, concerned);
}

function requireOpen(
	{ clock, call, row }: Deciding,
	{ isOwn, decision }: Pick<Decision, 'decision'> & { readonly isOwn: boolean },
): void {
	if (row.decision !== null) throw approvalProblem('approvals.decided');
	if (row.expiresAt <= clock.now()) throw approvalProblem('approvals.expired');
	if (isOwn !== (decision === 'withdrawn')) throw approvalProblem('approvals.own');
	if (decision === 'approved') requireOther(call, row.subjectId ?? undefined);
}

const keep = keeper<Pick<Schema, 'proposals'>>();
const keepDecided = keep(
	'approvals_decide',
	(
		database,
		of: { organisationId: number; id: string } & Pick<Decision, 'decision'> & {
				decidedBy: number;
				decidedAt: Date;
				decisionReason: string;
			},
	) =>
		database
			.updateTable('proposals')
			.set({
				decision: of.decision,
				decidedBy: of.decidedBy,
				decidedAt: of.decidedAt,
				decisionReason: of.decisionReason,
			})
			.where((row) => row.and({ organisationId: of.organisationId, id: of.id }))
			.where('decision', 'is', null)
			.returning('id'),
);

async function keepDecision({ queries, clock, call, row }: Deciding, wanted: Decision): Promise<void> {
	const { organisationId, proposalId, decision, reason } = wanted;
	const { userId, sessionId } = call.actor;
	const decided = await keepDecided(queries, {
		organisationId,
		id: proposalId,
		decision,
		decidedBy: userId,
		decidedAt: clock.now(),
		decisionReason: reason,
	});
	// Locked and read before: it was open.
	if (decided.length === 0) throw approvalProblem('approvals.decided');
	await recordAudit(queries, clock, call, {
		organisationId,
		event: `approvals.${decision}`,
		userId: row.subjectId ?? row.proposedBy,
		actorId: userId,
		sessionId,
		object: { kind: 'proposal', id: proposalId },
		details: { kind: row.kind, reason },
	});
}

async function carryOut(deciding: Deciding, proposalId: string): Promise<void> {
	const { queries, clock, call, kind, row } = deciding;
	const { proposedBy: proposerId, organisationId } = row;
	if (!(await mayDecide(deciding, proposerId))) throw approvalProblem('approvals.proposer_gone');
	if (!hashProposal(row).equals(row.hash)) throw approvalProblem('approvals.outdated', { detail: 'another hash' });
	const context = { queries, clock, organisationId };
	const changes = await kind.preview(context, row.payload);
	if (!isSameChange(changes, row.changes)) throw approvalProblem('approvals.outdated', { detail: 'another change' });
	const names = await namesOf(queries, [proposerId, call.actor.userId]);
	const nameOf = (id: number) => ({ id, name: names.get(id) ?? '' });
	const approved = {
		...context,
		call,
		proposalId,
		reason: row.reason,
		proposedBy: nameOf(proposerId),
		approvedBy: nameOf(call.actor.userId),
	};
	await kind.carryOut(approved, row.payload);
}
