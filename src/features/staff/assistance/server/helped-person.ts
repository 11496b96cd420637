// Whom staff may help: within reach and below their own rank, asked inside the transaction that acts.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { findPersonAmong, type Person } from '#features/account/identity/server/api.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import {
	hasRankOver,
	isWithinReach,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { assistanceProblem } from '../contract.ts';

const findReached = keepSql(
	'assistance_find_reached',
	(of: PersonKey & ReachValues) =>
		sql`select 1 from users u where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);

/** A call, or what was planned by one. */
interface Acting {
	readonly actor: Pick<AuthenticatedCall['actor'], 'organisationId' | 'userId' | 'switchedFrom'>;
}

export interface Whom extends PersonKey {
	readonly now: Date;
}

/** @throws Problem `assistance.person_not_found`, the same for one out of reach and one that does not exist */
export async function requireReached(
	queries: TransactionQueries,
	{ actor }: Acting,
	permission: StaffPermission,
	{ organisationId, userId, now }: Whom,
): Promise<Person> {
	const reach = await requireReach(queries, actor, permission, now, organisationId);
	const found = await findReached(queries, { organisationId, userId, ...reachValues(reach) });
	const isReached = found.length > 0;
	const person = isReached
		? await findPersonAmong({ database: queries, clock: { now: () => now } }, [organisationId], userId)
		: undefined;
	if (person === undefined) throw assistanceProblem('assistance.person_not_found');
	return person;
}

/** @throws Problem as `requireReached`, and `assistance.rank` */
export async function requireHelpable(
	queries: TransactionQueries,
	call: Acting,
	permission: StaffPermission,
	whom: Whom,
): Promise<Person> {
	const person = await requireReached(queries, call, permission, whom);
	if (!(await hasRankOver(queries, call.actor, whom, permission, whom.now))) throw assistanceProblem('assistance.rank');
	return person;
}
