// About whom a call is: somebody within reach by where they work, or are going to work.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	type AssignmentRow,
	findBelonging,
	findLeaver,
	lockPersonnelRow,
	type Leaver,
	listAssignments,
} from '#features/account/identity/server/api.ts';
import { hasRankOver, type Reach, reachesOffice } from '#features/staff/access/server/api.ts';
import { personnelProblem } from '../contract.ts';
import type { PersonnelCall } from './dependencies.ts';

export interface Subject {
	readonly person: Leaver;
	readonly assignments: readonly AssignmentRow[];
	/** Of the assignments; two who plan over each other hold different ones. */
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

/** As `requireSubject`, held until the transaction ends, never oneself nor of higher rank, and as the caller was shown them. */
export async function holdSubject(
	queries: TransactionQueries,
	call: Pick<PersonnelCall, 'actor'>,
	reach: Reach,
	userId: number,
	now: Date,
	version?: string,
): Promise<Subject> {
	if (!(await lockPersonnelRow(queries, { organisationId: reach.organisationId, userId }))) throw notFound();
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
	person: { readonly organisationId: number; readonly userId: number },
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
