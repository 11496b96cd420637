// About whom a call is: somebody within reach by where they work, or are going to work.
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findBelonging } from '#features/account/identity/server/api.ts';
import { hasRankOver, type Reach, reachesOffice } from '#features/staff/access/server/api.ts';
import { findLeaver, type Leaver } from '#features/staff/leaving/server/api.ts';
import { personnelProblem } from '../contract.ts';
import type { PersonnelCall } from './dependencies.ts';
import { type AssignmentRow, listAssignments } from './records/assignments.ts';
import { lockPersonnelRow } from './records/facts.ts';

export interface Subject {
	readonly person: Leaver;
	readonly assignments: readonly AssignmentRow[];
	/** The version of the assignments; two people who plan at the same time have different ones. */
	readonly version: string;
}

/** @throws personnel.person_not_found for no one, for somebody out of reach, and for who left */
export async function requireSubject(
	queries: TransactionQueries,
	reach: Reach,
	userId: number,
	now: Date,
	{ mayHaveLeft = false } = {},
): Promise<Subject> {
	const owner = { organisationId: reach.organisationId, userId };
	const person = await findLeaver(queries, owner);
	const hasLeft = person?.endsAt !== undefined && person.endsAt !== null && person.endsAt <= now;
	if (person === undefined || (hasLeft && !mayHaveLeft)) throw notFound();
	const assignments = await listAssignments(queries, owner);
	if (!(await reachesSubject(queries, reach, { person, assignments }))) throw notFound();
	return { person, assignments, version: versionOf(assignments) };
}

/**
 * Holds the person until the transaction ends. Whether there is one, and within reach, is asked afterwards.
 * @returns the time of the act: read when they are held, however long somebody else held them
 */
export async function holdPerson(queries: TransactionQueries, running: Clock, owner: PersonKey): Promise<Clock> {
	void (await lockPersonnelRow(queries, owner));
	return readOnce(running);
}

/** As `requireSubject`, of a person who is held: never oneself nor of higher rank, and as the caller was shown them. */
export async function requireHeld(
	queries: TransactionQueries,
	call: Pick<PersonnelCall, 'actor'>,
	reach: Reach,
	userId: number,
	now: Date,
	version?: string,
): Promise<Subject> {
	const subject = await requireSubject(queries, reach, userId, now);
	if (userId === call.actor.userId) throw personnelProblem('personnel.oneself');
	await requireRank(queries, call, { organisationId: reach.organisationId, userId }, now);
	if (version !== undefined && version !== subject.version) throw personnelProblem('personnel.changed_meanwhile');
	return subject;
}

/** What changes a record has one rank, whichever permission it needs. @throws personnel.outranked */
export async function requireRank(
	queries: TransactionQueries,
	{ actor }: Pick<PersonnelCall, 'actor'>,
	person: PersonKey,
	now: Date,
): Promise<void> {
	if (!(await hasRankOver(queries, actor, person, 'personnel.manage', now)))
		throw personnelProblem('personnel.outranked');
}

/** By where they work, or, where that is nowhere yet, by where they are going to. */
export async function reachesSubject(
	queries: TransactionQueries,
	reach: Reach,
	{ person, assignments }: Pick<Subject, 'person' | 'assignments'>,
): Promise<boolean> {
	if (reachesOffice(reach, person.officeId)) return true;
	if (person.officeId === null && assignments.some(({ officeId }) => reachesOffice(reach, officeId))) return true;
	const belonging = await findBelonging(queries, { organisationId: reach.organisationId, userId: person.id });
	return belonging?.teams.some(({ id }) => reach.teams.includes(id)) === true;
}

const notFound = () => personnelProblem('personnel.person_not_found');

function versionOf(assignments: readonly AssignmentRow[]): string {
	const last = assignments.map(({ id }) => id).toSorted();
	return `${assignments.length}:${last.at(-1) ?? ''}`;
}
