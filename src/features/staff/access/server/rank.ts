// Whether one of the staff may act on a person, asked inside the transaction that acts: `mayActOn` over what both hold at that moment.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { StaffPermission } from '../contract.ts';
import { mayActOn, mayEndAll, needsSecondPerson, toHolding } from '../rules.ts';
import { findGrants, readHoldings } from './grants.ts';
import { type Holder, listHolders } from './holders.ts';

/**
 * Whether the actor's rank suffices for an act under a permission. Whether the person is within reach is another question: `requireReach`.
 * @param person in the organisation that the act is in
 */
export async function hasRankOver(
	queries: PreparedStatements,
	actor: Pick<PersonKey, 'userId'>,
	{ organisationId, userId }: PersonKey,
	act: StaffPermission,
	now: Date,
): Promise<boolean> {
	return (await readRanks(queries, actor, { organisationId, userIds: [userId] }, now))(userId, act);
}

/** It answers as `hasRankOver` does, for several people by one statement. */
export async function readRanks(
	queries: PreparedStatements,
	actor: Pick<PersonKey, 'userId'>,
	{ organisationId, userIds }: { readonly organisationId: number; readonly userIds: readonly number[] },
	now: Date,
): Promise<(userId: number, act: StaffPermission) => boolean> {
	const holdingsOf = await readHoldings(queries, { organisationId, userIds: [actor.userId, ...userIds] }, now);
	return (userId, act) => mayActOn(holdingsOf(actor.userId), holdingsOf(userId), act);
}

/** Who has to agree where somebody ends all that a person holds, that which begins later included. */
export interface EndRights {
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
	const [grants, holders] = await Promise.all([
		findGrants(queries, person, now),
		listHolders(queries, { organisationId, subjectId }, 'access.manage', now),
	]);
	const theirs = grants.map(toHolding);
	const others = holders.map(({ userId }) => userId).filter((one) => one !== actor.userId && one !== subjectId);
	const holdingsOf = await readHoldings(queries, { organisationId, userIds: [actor.userId, ...others] }, now);
	if (!needsSecondPerson(holdingsOf(actor.userId), theirs)) return { isAlone: true, approvers: [] };
	return { isAlone: false, approvers: others.filter((one) => mayEndAll(holdingsOf(one), theirs)) };
}

interface Able extends Holder {
	/** Whether they could end all that the person holds by themselves. */
	readonly isAlone: boolean;
}

/** Everyone else who may act on the person under a permission: held as far as the person, and of sufficient rank. As the system role. */
export async function listAble(
	queries: PreparedStatements,
	person: PersonKey,
	act: StaffPermission,
	now: Date,
): Promise<readonly Able[]> {
	const { organisationId, userId: subjectId } = person;
	const [grants, holders] = await Promise.all([
		findGrants(queries, person, now),
		listHolders(queries, { organisationId, subjectId }, act, now),
	]);
	const theirs = grants.map(toHolding);
	const others = holders.filter(({ userId }) => userId !== subjectId);
	const userIds = [subjectId, ...others.map(({ userId }) => userId)];
	const holdingsOf = await readHoldings(queries, { organisationId, userIds }, now);
	return others
		.filter(({ userId }) => mayActOn(holdingsOf(userId), holdingsOf(subjectId), act))
		.map((holder) => ({ ...holder, isAlone: !needsSecondPerson(holdingsOf(holder.userId), theirs) }));
}
