// About whom a call of the staff is: within reach, held, and not of higher rank.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findBelonging, findLeaver, type Leaver } from '#features/account/identity/server/api.ts';
import {
	findGrants,
	type Grant,
	isLastAdministrator,
	type Reach,
	reachesOffice,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { type LeavingPreview, leavingProblem } from '../contract.ts';
import { listPlansNaming } from './rows.ts';

export interface Subject {
	readonly leaver: Leaver;
	readonly reach: Reach;
	readonly grants: readonly Grant[];
}

/** @throws leaving.person_not_found for no one, and for somebody out of reach */
export async function requireSubject(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	{ organisationId, userId }: { readonly organisationId: number; readonly userId: number },
	now: Date,
): Promise<Subject> {
	const reach = await requireReach(queries, actor, 'personnel.manage', now, organisationId);
	const leaver = await findLeaver(queries, { organisationId, userId });
	if (leaver === undefined || !(await isInReach(queries, reach, leaver))) {
		throw leavingProblem('leaving.person_not_found');
	}
	return { leaver, reach, grants: await findGrants(queries, { organisationId, userId }, now) };
}

async function isInReach(queries: TransactionQueries, reach: Reach, leaver: Leaver): Promise<boolean> {
	if (reachesOffice(reach, leaver.officeId)) return true;
	const { organisationId, id: userId } = leaver;
	const belonging = await findBelonging(queries, { organisationId, userId });
	return belonging?.teams.some(({ id }) => reach.teams.includes(id)) === true;
}

type Refusal = NonNullable<LeavingPreview['Refusal']>;

/** Why the caller may not end the person’s employment as things are. */
export async function findRefusal(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	{ leaver, reach, grants }: Subject,
	now: Date,
): Promise<{ readonly code: Refusal; readonly name?: string } | undefined> {
	const { organisationId, id: userId } = leaver;
	if (userId === actor.userId) return { code: 'leaving.oneself' };
	const own = await findGrants(queries, { organisationId, userId: actor.userId }, now);
	if (outranks(grants, own, reach)) return { code: 'leaving.outranked' };
	if (await isLastAdministrator(queries, { organisationId, userId }, now))
		return { code: 'leaving.last_administrator' };
	const [plan] = await listPlansNaming(queries, { organisationId, userId });
	if (plan === undefined) return undefined;
	const from = await findLeaver(queries, { organisationId, userId: plan.user_id });
	return { code: 'leaving.takes_over', name: from === undefined ? '' : `${from.givenName} ${from.familyName}` };
}

/** No one ends who reaches further than they do. */
function outranks(grants: readonly Grant[], own: readonly Grant[], { offices, teams }: Reach): boolean {
	const isOfBrand = own.some(({ scopeKind }) => scopeKind === 'brand');
	return grants.some(({ scopeKind, scopeId }) => {
		if (scopeKind === 'brand') return !isOfBrand;
		if (offices === 'all') return false;
		return scopeKind === 'organisation' || ![...offices, ...teams].includes(scopeId);
	});
}
