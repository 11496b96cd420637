// Proposals as those see them who may decide them or made them.
import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import {
	type CountWaiting,
	findReach,
	isWithinReach,
	organisationOf,
	type Reach,
	type ReachValues,
	reachValues,
	readRanks,
} from '#features/staff/access/server/api.ts';
import { approvalProblem, type listProposals, type Proposal, proposalPageSize } from '../contract.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { describeChanges, kindText, type ProposalKind } from './kinds/kinds.ts';
import { namesOf, type ProposalRow, proposalRow, proposalsOf } from './rows.ts';

interface Asked {
	readonly orgId?: number | undefined;
	readonly show: 'waiting' | 'decided';
	readonly userId?: number | undefined;
	readonly cursor?: string | undefined;
}

interface Visible {
	/** The person sees what they proposed themselves. */
	readonly userId: number;
	/** JSON of `Way[]`, by which the person sees what others proposed. */
	readonly ways: string;
}

interface Way extends ReachValues {
	readonly kinds: readonly string[];
}

type Page = Visible & {
	organisationId: number;
	subjectId: number | null;
	now: Date;
	cursor: string | null;
	limit: number;
};

const reachOfWay = {
	offices: sql<ReachValues['offices']>`way.offices`,
	teams: sql<ReachValues['teams']>`way.teams`,
};
const isVisible = (of: Visible) => sql`(p.proposed_by = ${of.userId} or exists (
	select from jsonb_to_recordset(${of.ways}::jsonb) way (kinds text[], offices text[], teams text[])
	where p.kind = any(way.kinds) and (way.offices is null or exists (select from users u
		where u.organisation_id = p.organisation_id and u.id = p.subject_id and ${isWithinReach('u', reachOfWay)}))))`;
const pageOf = (of: Page, which: RawBuilder<unknown>) => sql`${proposalsOf(of)} and ${which} and ${isVisible(of)}
	and (${of.subjectId}::integer is null or p.subject_id = ${of.subjectId}) and (${of.cursor}::text is null or p.id < ${of.cursor}) order by p.id desc limit ${of.limit}`;
const isWaiting = (of: Page) => sql`(p.decision is null and p.expires_at > ${of.now})`;
const listWaiting = keepSql('approvals_list_waiting', proposalRow, (of: Page) => pageOf(of, isWaiting(of)));
const listDecided = keepSql('approvals_list_decided', proposalRow, (of: Page) => pageOf(of, sql`not ${isWaiting(of)}`));
const find = keepSql(
	'approvals_find_proposal',
	proposalRow,
	(of: Visible & { organisationId: number; id: string }) =>
		sql`${proposalsOf(of)} and p.id = ${of.id} and ${isVisible(of)}`,
);
const findOwn = keeper<Pick<Schema, 'proposals'>>()(
	'approvals_find_own',
	(database, { organisationId, userId }: PersonKey) =>
		database
			.selectFrom('proposals')
			.select('id')
			.where((row) => row.and({ organisationId, proposedBy: userId }))
			.limit(1),
);

const listOfOthers = keepSql(
	'approvals_list_of_others',
	proposalRow,
	(of: Visible & { organisationId: number; now: Date; limit: number }) => sql`
		${proposalsOf(of)} and p.decision is null and p.expires_at > ${of.now} and p.proposed_by <> ${of.userId}
			and p.subject_id is distinct from ${of.userId} and ${isVisible(of)} order by p.id desc limit ${of.limit}`,
);

/** Makes the count of the menu: what the home of the person lists as well. */
export function createCountProposals(kinds: readonly ProposalKind[]): CountWaiting {
	return async (queries, { organisationId, userId, now, reachOf }) => {
		const ways = waysOf(kinds, reachOf);
		return (await listWaitingFor(queries, kinds, { organisationId, userId, now }, ways)).length;
	};
}

export function readProposals(
	dependencies: ApprovalDependencies,
	call: AuthenticatedCall,
	{ orgId, show, userId, cursor }: Asked,
): Promise<OutputOf<typeof listProposals>> {
	const organisationId = organisationOf(call, orgId);
	const now = dependencies.clock.now();
	return dependencies.database.transaction(async (queries) => {
		const visible = await visibleTo(queries, dependencies, call, { organisationId, now });
		const page = { cursor: cursor ?? null, limit: proposalPageSize + 1 };
		const values = { organisationId, ...visible, subjectId: userId ?? null, now, ...page };
		const rows = await (show === 'waiting' ? listWaiting : listDecided)(queries, values);
		const shown = rows.slice(0, proposalPageSize);
		return {
			proposals: await describeAll(queries, dependencies, call, organisationId, shown, now),
			nextCursor: rows.length > shown.length ? shown.at(-1)?.id : undefined,
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
		const rows = await find(queries, { organisationId, ...visible, id: proposalId });
		const [shown] = await describeAll(queries, dependencies, call, organisationId, rows, now);
		if (shown === undefined) throw approvalProblem('approvals.not_found');
		return shown;
	});
}

/** Own ones, and those of every kind that the caller holds the permission for, within their reach. @throws Problem `session.forbidden` */
async function visibleTo(
	queries: TransactionQueries,
	{ kinds }: ApprovalDependencies,
	{ actor }: AuthenticatedCall,
	{ organisationId, now }: { readonly organisationId: number; readonly now: Date },
): Promise<Visible> {
	const { userId } = actor;
	const ways = await findWays(queries, kinds, actor, { organisationId, now });
	if (ways.length === 0 && (await findOwn(queries, { organisationId, userId })).length === 0)
		throw platformProblem('session.forbidden', { detail: 'decides nothing' });
	return { userId, ways: JSON.stringify(ways) };
}

/** One for each permission that the person holds somewhere, with the kinds that it decides. */
function waysOf(kinds: readonly ProposalKind[], reachOf: (permission: StaffPermission) => Reach | undefined): Way[] {
	return [...new Set(kinds.map(({ permission }) => permission))].flatMap((permission) => {
		const reach = reachOf(permission);
		if (reach === undefined) return [];
		return [
			{ kinds: kinds.filter((kind) => kind.permission === permission).map(({ key }) => key), ...reachValues(reach) },
		];
	});
}

async function findWays(
	queries: TransactionQueries,
	kinds: readonly ProposalKind[],
	actor: Actor,
	{ organisationId, now }: { readonly organisationId: number; readonly now: Date },
): Promise<Way[]> {
	const reaches = new Map<StaffPermission, Reach | undefined>();
	for (const { permission } of kinds) {
		if (reaches.has(permission)) continue;
		reaches.set(permission, await findReach(queries, actor, permission, now, organisationId));
	}
	return waysOf(kinds, (permission) => reaches.get(permission));
}

/** The proposals of the person's own organisation that they may decide at this moment: of others, about others, and not above their rank. */
export async function listDecidable(
	queries: TransactionQueries,
	kinds: readonly ProposalKind[],
	actor: Actor,
	now: Date,
): Promise<readonly ProposalRow[]> {
	// Nearly nobody decides anything: they are asked nothing.
	const deciding = kinds.filter(({ permission }) => heldAt(actor.powers, permission) !== undefined);
	if (deciding.length === 0) return [];
	const { organisationId, userId } = actor;
	const ways = await findWays(queries, deciding, actor, { organisationId, now });
	return listWaitingFor(queries, deciding, { organisationId, userId, now }, ways);
}

type Decider = PersonKey & { readonly now: Date };

async function listWaitingFor(
	queries: PreparedStatements,
	kinds: readonly ProposalKind[],
	decider: Decider,
	ways: readonly Way[],
): Promise<readonly ProposalRow[]> {
	if (ways.length === 0) return [];
	const rows = await listOfOthers(queries, { ...decider, ways: JSON.stringify(ways), limit: proposalPageSize });
	return keepDecidable(queries, kinds, decider, rows);
}

/** Those of the visible rows that the person may decide; their reach has been asked with the rows. */
async function keepDecidable(
	queries: PreparedStatements,
	kinds: readonly ProposalKind[],
	{ organisationId, userId, now }: Decider,
	rows: readonly ProposalRow[],
): Promise<readonly ProposalRow[]> {
	if (rows.length === 0) return [];
	const userIds = rows.flatMap(({ subjectId }) => subjectId ?? []);
	const hasRank = await readRanks(queries, { userId }, { organisationId, userIds }, now);
	return rows.filter(({ kind: key, proposedBy, subjectId }) => {
		const kind = kinds.find((one) => one.key === key);
		if (kind === undefined || proposedBy === userId || subjectId === userId) return false;
		return subjectId === null || hasRank(subjectId, kind.permission);
	});
}

async function describeAll(
	queries: TransactionQueries,
	{ kinds }: ApprovalDependencies,
	{ actor }: AuthenticatedCall,
	organisationId: number,
	rows: readonly ProposalRow[],
	now: Date,
): Promise<Proposal[]> {
	const people = rows.flatMap((row) => [row.proposedBy, row.subjectId ?? [], row.decidedBy ?? []].flat());
	const names = await namesOf(queries, people);
	const nameOf = (id: number): string => names.get(id) ?? '';
	const waiting = rows.filter((row) => row.decision === null && row.expiresAt > now);
	const decidable = await keepDecidable(queries, kinds, { organisationId, userId: actor.userId, now }, waiting);
	return rows.flatMap((row): Proposal[] => {
		const kind = kinds.find(({ key }) => key === row.kind);
		if (kind === undefined) return [];
		const isWaiting = row.decision === null && row.expiresAt > now;
		const mine = row.proposedBy === actor.userId ? 'withdraw' : decidable.includes(row) ? 'decide' : 'see';
		return [
			{
				proposalId: row.id,
				kind: kind.key,
				title: kindText(kind, actor.language, 'title'),
				subject: row.subjectId === null ? '' : nameOf(row.subjectId),
				reason: row.reason,
				proposedBy: nameOf(row.proposedBy),
				proposedAt: row.proposedAt.toISOString(),
				expiresAt: row.expiresAt.toISOString(),
				state: row.decision ?? (isWaiting ? 'waiting' : 'expired'),
				changes: describeChanges(kind, actor.language, row.changes),
				...(row.decidedBy !== null && { decidedBy: nameOf(row.decidedBy) }),
				...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
				...(row.decisionReason !== null && { decisionReason: row.decisionReason }),
				may: isWaiting ? mine : 'see',
			},
		];
	});
}
