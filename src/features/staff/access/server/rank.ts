// Whether one of the staff may act on a person, asked inside the transaction that acts: `mayActOn` over what both hold at that moment.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { StaffPermission } from '../contract.ts';
import { mayActOn, mayEndAll, needsSecondPerson, toHolding } from '../rules.ts';
import { findGrants, listGrantsToday } from './grants.ts';
import { listHolders } from './holders.ts';

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

/** Who has to agree where somebody ends all that a person holds, that which begins later included. */
interface EndRights {
	readonly isAlone: boolean;
	/** Others who could be the second person, by their numbers. */
	readonly approvers: readonly number[];
}

export async function readEndRights(
	queries: PreparedStatements,
	actor: Pick<PersonKey, 'userId'>,
	person: PersonKey,
	now: Date,
): Promise<EndRights> {
	const { organisationId, userId: subjectId } = person;
	const theirs = (await findGrants(queries, person, now)).map(toHolding);
	const holdingsOf = async (userId: number) =>
		(await listGrantsToday(queries, { organisationId, userId }, now)).map(toHolding);
	if (!needsSecondPerson(await holdingsOf(actor.userId), theirs)) return { isAlone: true, approvers: [] };
	const approvers: number[] = [];
	for (const { userId } of await listHolders(queries, { organisationId, subjectId }, 'access.manage', now)) {
		const isOther = userId !== actor.userId && userId !== subjectId;
		if (isOther && mayEndAll(await holdingsOf(userId), theirs)) approvers.push(userId);
	}
	return { isAlone: false, approvers };
}
