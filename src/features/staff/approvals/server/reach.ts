// Who may propose and decide: the permission of the kind, held now, with the person concerned within reach.
import { sql } from 'kysely';
import { Problem } from '#platform/contract/problem.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import {
	hasRankOver,
	isWithinReach,
	type Reach,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { approvalProblem } from '../contract.ts';

type Member = Pick<Actor, 'organisationId' | 'userId' | 'switchedFrom'>;

interface Concerned {
	/** The one that the act is in. */
	readonly organisationId: number;
	/** Undefined: the act concerns no one person. */
	readonly subjectId: number | undefined;
	readonly now: Date;
}

const findReached = keepSql(
	'approvals_find_reached',
	(of: PersonKey & ReachValues) =>
		sql`select 1 from users u where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);

/** @throws Problem `approvals.person_not_found`, or `session.forbidden` where the permission is not held so far */
export async function requireSubject(
	queries: TransactionQueries,
	member: Member,
	permission: StaffPermission,
	{ organisationId, subjectId, now }: Concerned,
	/** What is not found where the person is not. */
	missing: 'approvals.person_not_found' | 'approvals.transaction_not_found' = 'approvals.person_not_found',
): Promise<void> {
	const reach = await requireReach(queries, member, permission, now, organisationId);
	if (await reaches(queries, reach, subjectId)) return;
	throw approvalProblem(missing);
}

/** As `requireSubject`, for who acts. @throws Problem besides: `approvals.outranked` */
export async function requireActable(
	queries: TransactionQueries,
	member: Member,
	permission: StaffPermission,
	concerned: Concerned,
): Promise<void> {
	await requireSubject(queries, member, permission, concerned);
	if (!(await hasRank(queries, member.userId, permission, concerned))) throw approvalProblem('approvals.outranked');
}

async function hasRank(
	queries: TransactionQueries,
	userId: number,
	permission: StaffPermission,
	{ organisationId, subjectId, now }: Concerned,
): Promise<boolean> {
	return (
		subjectId === undefined || hasRankOver(queries, { userId }, { organisationId, userId: subjectId }, permission, now)
	);
}

/** Whether somebody holds what a proposal needs, as far as it needs. */
export async function mayStill(
	queries: TransactionQueries,
	userId: number,
	permission: StaffPermission,
	{ organisationId, subjectId, now }: Concerned,
): Promise<boolean> {
	const member = { organisationId, userId };
	const reach = await requireReach(queries, member, permission, now, organisationId).catch((error: unknown) => {
		if (error instanceof Problem && error.code === 'session.forbidden') return undefined;
		throw error;
	});
	if (reach === undefined || !(await reaches(queries, reach, subjectId))) return false;
	return hasRank(queries, userId, permission, { organisationId, subjectId, now });
}

async function reaches(queries: TransactionQueries, reach: Reach, subjectId: number | undefined): Promise<boolean> {
	if (subjectId === undefined) return reach.offices === 'all';
	return (
		(await findReached(queries, { organisationId: reach.organisationId, userId: subjectId, ...reachValues(reach) }))
			.length > 0
	);
}

/** Not even two people do to one of the two what is not theirs to decide. @throws Problem `approvals.oneself` */
export function requireOther({ actor }: { readonly actor: Member }, userId: number | undefined): void {
	if (actor.userId === userId) throw approvalProblem('approvals.oneself');
}
