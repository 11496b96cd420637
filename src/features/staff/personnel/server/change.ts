// Where and as what a person works from a day on: planned, edited and withdrawn, by the form and by an import.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type AuditFact, namePeople, recordAudit } from '#features/account/identity/server/api.ts';
import { organisationOf, type Reach, requireReach } from '#features/staff/access/server/api.ts';
import { type changePersonnel, personnelProblem, type withdrawPersonnelChange } from '../contract.ts';
import type { CheckedWork, Fault } from './check.ts';
import type { PersonnelCall, PersonnelDependencies } from './dependencies.ts';
import { judgeChange, type WantedChange } from './judge-change.ts';
import { holdPerson, requireHeld } from './subject.ts';
import { addAssignment, type AssignmentRow, withdrawAssignment } from './records/assignments.ts';

type Changed =
	| { readonly isChanged: true; readonly assignmentId: string }
	| { readonly isChanged: false; readonly faults: readonly Fault[] };

/**
 * Judges everything, tells all faults at once, and files the change in the caller's transaction where there is none. It begins at midnight of
 * its day in the time zone of the office, whether or not a job runs.
 * @param reach how far the caller holds `personnel.manage`, asked in the same transaction; the office that the person comes to lies in it too
 * @throws personnel.person_not_found, .changed_meanwhile, .not_planned, .nothing_changes or .oneself
 */
export async function changePerson(
	dependencies: Pick<PersonnelDependencies, 'clock'>,
	queries: TransactionQueries,
	call: PersonnelCall,
	reach: Reach,
	userId: number,
	wanted: WantedChange,
): Promise<Changed> {
	const owner = { organisationId: reach.organisationId, userId };
	const clock = await holdPerson(queries, dependencies.clock, owner);
	const now = clock.now();
	const judged = await judgeChange(queries, call, reach, userId, wanted, now);
	if (!judged.isGood) return { isChanged: false, faults: judged.faults };
	const { before, work, replaced, nextLead } = judged;
	const { fields, day, startsAt } = work;
	if (replaced !== undefined) await withdrawPlanned(queries, owner, replaced.id, now);
	const changes = describeDifference(before, work);
	if (before !== undefined && Object.keys(changes.after).length === 0) {
		throw personnelProblem('personnel.nothing_changes');
	}
	const id = newId(clock);
	const { reason } = wanted.change;
	const filing = { id, fields, day, startsAt, reason, nextLead, filedBy: call.actor.userId, now };
	if (!(await addAssignment(queries, owner, filing))) throw new Error(`${day} of person ${userId} was free`);
	await audit(queries, clock, call, owner, replaced === undefined ? 'personnel.changed' : 'personnel.change_edited', {
		details: { day, ...(await nameNextLead(queries, owner.organisationId, nextLead)) },
		...changes,
		...(reason !== '' && { reason }),
	});
	return { isChanged: true, assignmentId: id };
}

async function nameNextLead(queries: TransactionQueries, organisationId: number, nextLead: number | null) {
	if (nextLead === null) return {};
	return { newLead: (await namePeople(queries, organisationId, [nextLead])).get(nextLead)?.name ?? '' };
}

async function withdrawPlanned(queries: TransactionQueries, owner: PersonKey, id: string, now: Date): Promise<void> {
	if (!(await withdrawAssignment(queries, owner, id, now))) throw personnelProblem('personnel.not_planned');
}

/** Changed fields alone, in words, since people read them in the audit log. */
export function describeDifference(
	before: AssignmentRow | undefined,
	{ fields, place, teamName }: Pick<CheckedWork, 'fields' | 'place' | 'teamName'>,
): { readonly before: Difference; readonly after: Difference } {
	const rows = [
		['office', before?.officeId, fields.officeId, before?.officeName, place.name],
		['team', before?.teamId, fields.teamId, before?.teamName, teamName],
		['positions', before?.titleEn, fields.titleEn, before?.titleEn, fields.titleEn],
		['payee', before?.payee, fields.payee, before?.payee, fields.payee],
		['share', before?.share, fields.share, before?.share, fields.share],
	] as const;
	const changed = rows.filter(([, was, is]) => (was ?? null) !== (is ?? null));
	return {
		before: Object.fromEntries(changed.map(([key, , , was]) => [key, was ?? ''])),
		after: Object.fromEntries(changed.map(([key, , , , is]) => [key, is])),
	};
}

type Difference = Readonly<Record<string, string | number>>;

function audit(
	queries: TransactionQueries,
	clock: Clock,
	call: PersonnelCall,
	owner: PersonKey,
	event: AuditFact['event'],
	fact: Pick<AuditFact, 'details' | 'before' | 'after' | 'reason'>,
): Promise<void> {
	const { userId: actorId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { ...owner, actorId, sessionId, event, ...fact });
}

export function change(
	{ database, ...dependencies }: PersonnelDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof changePersonnel>,
): Promise<{ readonly assignmentId: string }> {
	const organisationId = organisationOf(call, input.orgId);
	return database.transaction(async (queries) => {
		const clock = await holdPerson(queries, dependencies.clock, { organisationId, userId: input.userId });
		const reach = await requireReach(queries, call.actor, 'personnel.manage', clock.now(), organisationId);
		const { userId, assignmentId: replacedId, ...wanted } = input;
		const changed = await changePerson({ clock }, queries, call, reach, userId, { ...wanted, replacedId });
		// Thrown, so that a plan that was taken back for it stands again.
		if (!changed.isChanged) throw personnelProblem('personnel.invalid', { fields: changed.faults });
		return { assignmentId: changed.assignmentId };
	});
}

export function withdraw(
	{ database, ...dependencies }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, assignmentId: id, version }: ParsedInputOf<typeof withdrawPersonnelChange>,
): Promise<void> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		const clock = await holdPerson(queries, dependencies.clock, { organisationId, userId });
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const { assignments } = await requireHeld(queries, call, reach, userId, now, version);
		await withdrawPlanned(queries, { organisationId, userId }, id, now);
		const day = assignments.find((one) => one.id === id)?.startsOn ?? '';
		await audit(queries, clock, call, { organisationId, userId }, 'personnel.change_withdrawn', { details: { day } });
	});
}
