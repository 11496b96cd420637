// The past is corrected, not changed: a verb of its own, with a permission of its own and a reason, and the history says both.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { beginOfDay, dayIn } from '#platform/contract/zone-days.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { type correctPersonnel, maxDaysAhead, personnelProblem } from '../contract.ts';
import { describeDifference } from './change.ts';
import { checkWork } from './check.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { findOwnTeam, findOwnTitle } from './judge-change.ts';
import { minReasonLength } from './licences/licences.ts';
import { holdPerson, requireHeld } from './subject.ts';
import { correctAssignment } from './records/correct-assignment.ts';

/** A correction of a very old entry is possible as far back as this. */
const maxDaysBack = 40 * maxDaysAhead;

export function correct(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, assignmentId: id, change, version }: ParsedInputOf<typeof correctPersonnel>,
): Promise<void> {
	const organisationId = organisationOf(call, orgId);
	const owner = { organisationId, userId };
	return database.transaction(async (queries) => {
		const clock = await holdPerson(queries, running, owner);
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'personnel.correct', now, organisationId);
		const { assignments, person } = await requireHeld(queries, call, reach, userId, now, version);
		const row = assignments.find((one) => one.id === id);
		if (row === undefined || (row.startsAt !== null && row.startsAt > now)) {
			throw personnelProblem('personnel.not_correctable');
		}
		if (change.reason.length < minReasonLength) throw personnelProblem('personnel.reason_needed');
		// Of a row of which no one knows since when, any day will do: it is not written.
		const today = dayIn(person.timeZone, now);
		const startsOn = row.startsOn === null ? today : change.startsOn;
		const ownTeam = findOwnTeam(assignments, change.teamId);
		const own = { ownTeam, ownTitle: findOwnTitle(row) };
		const checked = await checkWork(queries, reach, { ...change, startsOn }, now, { mayBegin: -maxDaysBack, ...own });
		if (!checked.isGood) throw personnelProblem('personnel.invalid', { fields: checked.faults });
		const { fields, day: newDay, place } = checked.value;
		const day = row.startsOn === null ? null : newDay;
		const { before, after } = describeDifference(row, checked.value);
		const isMoved = day !== row.startsOn;
		if (Object.keys(after).length === 0 && !isMoved) throw personnelProblem('personnel.nothing_changes');
		const startsAt = day === null ? null : beginOfDay(day, place.timeZone);
		const correction = { id: newId(clock), fields, day, startsAt, now };
		const isPast = startsAt === null || startsAt <= now;
		if (!isPast || !(await correctAssignment(queries, owner, row, correction))) {
			const fault = { field: 'startsOn', code: 'personnel.day_invalid' as const };
			throw personnelProblem('personnel.invalid', { fields: [fault] });
		}
		await recordAudit(queries, clock, call, {
			...owner,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			event: 'personnel.corrected',
			details: { day: row.startsOn ?? '' },
			before: { ...before, ...(isMoved && { startsOn: row.startsOn }) },
			after: { ...after, ...(isMoved && { startsOn: day }) },
			reason: change.reason,
		});
	});
}
