// About whom a call of the staff is: within reach, held, and not of higher rank.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findBelonging } from '#features/account/identity/server/api.ts';
import {
	hasRankOver,
	isLastAdministrator,
	readEndRights,
	type Reach,
	reachesOffice,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { type LeavingPreview, leavingProblem } from '../contract.ts';
import { listPlansNaming } from './rows.ts';
import { findLeaver, type Leaver } from './leaver.ts';

export interface Subject {
	readonly leaver: Leaver;
}

/** @throws leaving.person_not_found for no one, and for somebody out of reach */
export async function requireSubject(
	queries: TransactionQueries,
	call: Pick<AuthenticatedCall, 'actor'>,
	person: PersonKey,
	now: Date,
): Promise<Subject> {
	const leaver = await findReached(queries, call, person, now);
	if (leaver === undefined) throw leavingProblem('leaving.person_not_found');
	return { leaver };
}

/** Undefined for no one, and for somebody out of reach. */
export async function findReached(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<Leaver | undefined> {
	const reach = await requireReach(queries, actor, 'personnel.manage', now, organisationId);
	const leaver = await findLeaver(queries, { organisationId, userId });
	return leaver !== undefined && (await isInReach(queries, reach, leaver)) ? leaver : undefined;
}

async function isInReach(queries: TransactionQueries, reach: Reach, leaver: Leaver): Promise<boolean> {
	if (reachesOffice(reach, leaver.officeId)) return true;
	const { organisationId, id: userId } = leaver;
	const belonging = await findBelonging(queries, { organisationId, userId });
	return belonging?.teams.some(({ id }) => reach.teams.includes(id)) === true;
}

type Refusal = NonNullable<LeavingPreview['refusal']>;

/** Why the caller may not end the person’s employment as things are. */
export async function findRefusal(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	{ leaver }: Pick<Subject, 'leaver'>,
	now: Date,
): Promise<{ readonly code: Refusal; readonly from?: string } | undefined> {
	const { organisationId, id: userId } = leaver;
	if (userId === actor.userId) return { code: 'leaving.oneself' };
	if (!(await hasRankOver(queries, actor, { organisationId, userId }, 'personnel.manage', now)))
		return { code: 'leaving.outranked' };
	if (await isLastAdministrator(queries, { organisationId, userId }, now))
		return { code: 'leaving.last_administrator' };
	const { isAlone, approvers } = await readEndRights(queries, actor, { organisationId, userId }, now);
	if (!isAlone && approvers.length === 0) return { code: 'leaving.no_approver' };
	const [plan] = await listPlansNaming(queries, { organisationId, userId });
	if (plan === undefined) return undefined;
	const from = await findLeaver(queries, { organisationId, userId: plan.userId });
	return {
		code: 'leaving.takes_over',
		...(from !== undefined && { from: `${from.givenName} ${from.familyName}` }),
	};
}
