// Proposals as those see them who may decide them or made them.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { platformProblem, Problem } from '#platform/contract/problem.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { organisationOf, type Reach, requireReach, withinReach } from '#features/staff/access/server/api.ts';
import { approvalProblem, type listProposals, type Proposal, proposalPageSize } from '../contract.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { describeChanges, kindText } from './kinds/kinds.ts';
import { namesOf } from './names.ts';
import type { ProposalRow } from './rows.ts';
import type { ApprovalTables } from './tables.ts';

interface Page {
	readonly orgId?: number | undefined;
	readonly show: 'waiting' | 'decided';
	readonly cursor?: string | undefined;
}

export function readProposals(
	dependencies: ApprovalDependencies,
	call: AuthenticatedCall,
	{ orgId, show, cursor }: Page,
): Promise<OutputOf<typeof listProposals>> {
	const organisationId = organisationOf(call, orgId);
	const now = dependencies.clock.now();
	return dependencies.database.transaction(async (queries) => {
		const visible = await visibleTo(queries, dependencies, call, { organisationId, now });
		const isWaiting = sql<SqlBool>`(p.decision is null and p.expires_at > ${now})`;
		const rows = await proposals(queries, organisationId)
			.where(visible)
			.where(show === 'waiting' ? isWaiting : sql<SqlBool>`not ${isWaiting}`)
			.$if(cursor !== undefined, (query) => query.where('p.id', '<', cursor ?? ''))
			.orderBy('p.id', 'desc')
			.limit(proposalPageSize + 1)
			.execute();
		const page = rows.slice(0, proposalPageSize);
		return {
			proposals: await describeAll(queries, dependencies, call, page, now),
			nextCursor: rows.length > page.length ? page.at(-1)?.id : undefined,
		};
	});
}

/** @throws Problem `approvals.not_found`, also for one that the caller may not see */
export function readProposal(
	dependencies: ApprovalDependencies,
	call: AuthenticatedCall,
	{ orgId, proposalId }: { readonly orgId?: number | undefined; readonly proposalId: string },
): Promise<Proposal> {
	const organisationId = organisationOf(call, orgId);
	const now = dependencies.clock.now();
	return dependencies.database.transaction(async (queries) => {
		const visible = await visibleTo(queries, dependencies, call, { organisationId, now });
		const rows = await proposals(queries, organisationId).where('p.id', '=', proposalId).where(visible).execute();
		const [shown] = await describeAll(queries, dependencies, call, rows, now);
		if (shown === undefined) throw approvalProblem('approvals.not_found');
		return shown;
	});
}

function proposals(queries: TransactionQueries, organisationId: number) {
	return queries
		.withTables<ApprovalTables>()
		.selectFrom('proposals as p')
		.selectAll('p')
		.where('p.organisation_id', '=', organisationId);
}

/** Own ones, and those of every kind that the caller holds the permission for, within their reach. @throws Problem `session.forbidden` */
async function visibleTo(
	queries: TransactionQueries,
	{ kinds }: ApprovalDependencies,
	{ actor }: AuthenticatedCall,
	{ organisationId, now }: { readonly organisationId: number; readonly now: Date },
): Promise<RawBuilder<SqlBool>> {
	const own = sql<SqlBool>`p.proposed_by = ${actor.userId}`;
	const ways = [own];
	for (const permission of new Set(kinds.map((kind) => kind.permission))) {
		const reach = await findReach(queries, actor, permission, { organisationId, now });
		if (reach === undefined) continue;
		const keys = kinds.filter((kind) => kind.permission === permission).map(({ key }) => key);
		ways.push(sql<SqlBool>`(p.kind = any(${keys}::text[]) and ${isReached(reach)})`);
	}
	if (ways.length === 1 && !(await hasProposed(queries, organisationId, actor.userId)))
		throw platformProblem('session.forbidden', { detail: 'decides nothing' });
	return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

function isReached(reach: Reach): RawBuilder<SqlBool> {
	if (reach.offices === 'all') return sql<SqlBool>`true`;
	return sql<SqlBool>`exists (select from users where users.organisation_id = p.organisation_id
		and users.id = p.subject_id and ${withinReach(reach)})`;
}

async function hasProposed(queries: TransactionQueries, organisationId: number, userId: number): Promise<boolean> {
	const found = await proposals(queries, organisationId).where('p.proposed_by', '=', userId).limit(1).execute();
	return found.length > 0;
}

async function findReach(
	queries: TransactionQueries,
	actor: AuthenticatedCall['actor'],
	permission: StaffPermission,
	{ organisationId, now }: { readonly organisationId: number; readonly now: Date },
): Promise<Reach | undefined> {
	return requireReach(queries, actor, permission, now, organisationId).catch((error: unknown) => {
		if (error instanceof Problem && error.code === 'session.forbidden') return undefined;
		throw error;
	});
}

async function describeAll(
	queries: TransactionQueries,
	{ kinds }: ApprovalDependencies,
	{ actor }: AuthenticatedCall,
	rows: readonly ProposalRow[],
	now: Date,
): Promise<Proposal[]> {
	const people = rows.flatMap((row) => [row.proposed_by, row.subject_id ?? [], row.decided_by ?? []].flat());
	const names = await namesOf(queries, people);
	const nameOf = (id: number): string => names.get(id) ?? '';
	return rows.flatMap((row): Proposal[] => {
		const kind = kinds.find(({ key }) => key === row.kind);
		if (kind === undefined) return [];
		const isWaiting = row.decision === null && row.expires_at > now;
		const mine = row.proposed_by === actor.userId ? 'withdraw' : 'decide';
		return [
			{
				proposalId: row.id,
				title: kindText(kind, actor.language, 'title'),
				subject: row.subject_id === null ? '' : nameOf(row.subject_id),
				reason: row.reason,
				proposedBy: nameOf(row.proposed_by),
				proposedAt: row.proposed_at.toISOString(),
				expiresAt: row.expires_at.toISOString(),
				state: row.decision ?? (isWaiting ? 'waiting' : 'expired'),
				changes: describeChanges(kind, actor.language, row.changes),
				...(row.decided_by !== null && { decidedBy: nameOf(row.decided_by) }),
				...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
				...(row.decision_reason !== null && { decisionReason: row.decision_reason }),
				may: isWaiting ? mine : 'see',
			},
		];
	});
}
