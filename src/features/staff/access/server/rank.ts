// Whether one of the staff may act on a person, asked inside the transaction that acts: `mayActOn` over what both hold at that moment.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { StaffPermission } from '../contract.ts';
import { mayActOn, toHolding } from '../rules.ts';
import { listGrantsToday } from './grants.ts';

interface PersonKey {
	readonly organisationId: number;
	readonly userId: number;
}

/**
 * Whether the actor's rank suffices for an act under a permission. Whether the person is within reach is another question: `requireReach`.
 * @param person in the organisation that the act is in
 */
export async function hasRankOver(
	queries: PreparedStatements,
	actor: Pick<PersonKey, 'userId'>,
	person: PersonKey,
	act: StaffPermission,
	now: Date,
): Promise<boolean> {
	const { organisationId } = person;
	const theirs = await listGrantsToday(queries, person, now);
	const own = await listGrantsToday(queries, { organisationId, userId: actor.userId }, now);
	return mayActOn(own.map(toHolding), theirs.map(toHolding), act);
}
