// About whom a call of the staff is: within reach, held, and not of higher rank.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findBelonging } from '#features/account/identity/server/api.ts';
import {
	type EndRights,
	hasRankOver,
	type isLastAdministrator,
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
	const [reach, leaver] = await Promise.all([
		requireReach(queries, actor, 'personnel.manage', now, organisationId),
		findLeaver(queries, { organisationId, userId }),
	]);
	return leaver !== undefined && (await isInReach(queries, reach, leaver)) ? leaver : undefined;
}

async function isInReach(queries: TransactionQueries, reach: Reach, leaver: Leaver): Promise<boolean> {
	if (reachesOffice(reach, leaver.officeId)) return true;
	const { organisationId, id: userId } = leaver;
	const belonging = await findBelonging(queries, { organisationId, userId });
	return belonging?.teams.some(({ id }) => reach.teams.includes(id)) === true;
}

type Refusal = NonNullable<LeavingPreview['refusal']>;

interface Refused {
	readonly code: Refusal;
	readonly from?: string;
}

/** The rights are of the caller, and known where nothing of rank is in the way. */
type Judged =
	| { readonly refusal: Refused; readonly rights?: EndRights }
	| { readonly refusal?: undefined; readonly rights: EndRights };

/** Whether the person is the caller, or of higher rank: neither is changed by what anybody settles. */
export async function findRankRefusal(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	{ organisationId, id: userId }: Leaver,
	now: Date,
): Promise<Refused | undefined> {
	if (userId === actor.userId) return { code: 'leaving.oneself' };
	const isOfRank = await hasRankOver(queries, actor, { organisationId, userId }, 'personnel.manage', now);
	return isOfRank ? undefined : { code: 'leaving.outranked' };
}

/**
 * Why the caller may not end the person’s employment as things are.
 * @param isLast is `isLastAdministrator` for who acts: what is read with it is read behind its lock. `isOnlyAdministrator` for what is only shown.
 */
export async function findRefusal(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	{ leaver }: Pick<Subject, 'leaver'>,
	now: Date,
	isLast: typeof isLastAdministrator,
): Promise<Judged> {
	const person = { organisationId: leaver.organisationId, userId: leaver.id };
	const outranked = await findRankRefusal(queries, { actor }, leaver, now);
	if (outranked !== undefined) return { refusal: outranked };
	const [isLastOne, rights, [plan]] = await Promise.all([
		isLast(queries, person, now),
		readEndRights(queries, actor, person, now),
		listPlansNaming(queries, person),
	]);
	if (isLastOne) return { refusal: { code: 'leaving.last_administrator' }, rights };
	if (!rights.isAlone && rights.approvers.length === 0) return { refusal: { code: 'leaving.no_approver' }, rights };
	if (plan === undefined) return { rights };
	const from = await findLeaver(queries, { ...person, userId: plan.userId });
	const name = from === undefined ? {} : { from: `${from.givenName} ${from.familyName}` };
	return { refusal: { code: 'leaving.takes_over', ...name }, rights };
}
