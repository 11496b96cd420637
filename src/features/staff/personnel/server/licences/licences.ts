// Licences of somebody who is there already: added, renewed, corrected, and ended before their last day.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { Day } from '#platform/contract/field-kinds.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { findReach, organisationOf, type Reach, requireReach } from '#features/staff/access/server/api.ts';
import {
	type endLicence,
	type HeldLicence,
	licenceStates,
	type PersonFields,
	personnelProblem,
	reminderDays,
	type saveLicence,
} from '../../contract.ts';
import { type CheckedLicence, checkLicences, type Fault } from '../check.ts';
import type { PersonnelDependencies } from '../dependencies.ts';
import { holdPerson, requireHeld, reachesSubject, type Subject } from '../subject.ts';
import { type Licence, listLicences, writeLicence } from '../records/licences.ts';
import { listPersonFaults } from '../records/facts.ts';

type Held = Subject & { readonly licences: readonly Licence[]; readonly today: string };

async function readHeld(
	queries: TransactionQueries,
	call: AuthenticatedCall,
	reach: Reach,
	userId: number,
	now: Date,
): Promise<Held> {
	const subject = await requireHeld(queries, call, reach, userId, now);
	const licences = await listLicences(queries, { organisationId: reach.organisationId, userId });
	return { ...subject, licences, today: dayIn(subject.person.timeZone, now) };
}

export function keepLicence(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof saveLicence>,
): Promise<void> {
	const { userId, licenceId: id, reason } = input;
	const organisationId = organisationOf(call, input.orgId);
	return database.transaction(async (queries) => {
		const clock = await holdPerson(queries, running, { organisationId, userId });
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const held = await readHeld(queries, call, reach, userId, now);
		const before = held.licences.find((one) => one.id === id);
		const after = await judge(queries, held, { organisationId, userId, id }, input.licence);
		if (before !== undefined && isSame(before, after)) return;
		const isCorrection = before !== undefined && corrects(before, after, held.today);
		if (isCorrection) {
			const corrections = await findReach(queries, call.actor, 'personnel.correct', now, organisationId);
			if (corrections === undefined || !(await reachesSubject(queries, corrections, held))) {
				throw personnelProblem('personnel.correction_not_allowed');
			}
			if (reason.length < minReasonLength) throw personnelProblem('personnel.reason_needed');
		}
		// The licence may be somebody else’s, or of another organization.
		const licence = { ...after, id, endedBecause: null };
		if (!(await writeLicence(queries, { organisationId, userId }, licence, now))) {
			throw personnelProblem('personnel.licence_not_found');
		}
		const event = before === undefined ? 'added' : isCorrection ? 'corrected' : 'changed';
		await audit(queries, clock, call, { organisationId, userId, event, day: after.from, reason, before, after });
	});
}

/** Of why a record is corrected. */
export const minReasonLength = 5;

/** What was so before today, or under which name: more than a renewal, or what has not begun. */
function corrects(before: Licence, after: CheckedLicence, today: string): boolean {
	if (before.from > today && after.from > today) return false;
	const isOver = before.until <= today || before.endedBecause !== null;
	const isOther = (['province', 'class', 'number', 'from'] as const).some((key) => before[key] !== after[key]);
	return isOther || (isOver && before.until !== after.until) || after.until <= today;
}

function isSame(before: Licence, after: CheckedLicence): boolean {
	const keys = ['province', 'class', 'number', 'from', 'until'] as const;
	return before.endedBecause === null && keys.every((key) => before[key] === after[key]);
}

/** @throws personnel.invalid with all faults */
async function judge(
	queries: TransactionQueries,
	{ licences }: Held,
	owner: { readonly organisationId: number; readonly userId: number; readonly id: string },
	typed: PersonFields['licences'][number],
): Promise<CheckedLicence> {
	const faults: Fault[] = [];
	const [licence] = checkLicences([typed], faults);
	if (licence === undefined) throw personnelProblem('personnel.invalid', { fields: faults });
	const overlaps = licences.some((other) => {
		const isOther = other.id !== owner.id && other.province === licence.province;
		return isOther && other.from < licence.until && licence.from < other.until;
	});
	if (overlaps) faults.push({ field: 'licences.0', code: 'personnel.licence_overlaps' });
	const { licencesTaken } = await listPersonFaults(queries, owner.organisationId, {
		userId: owner.userId,
		email: '',
		licences: [licence],
		externalIds: [],
	});
	if (licencesTaken.length > 0) faults.push({ field: 'licences.0', code: 'personnel.licence_taken' });
	if (faults.length > 0) throw personnelProblem('personnel.invalid', { fields: faults });
	return licence;
}

export function stopLicence(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof endLicence>,
): Promise<void> {
	const { userId, licenceId: id, because: endedBecause, reason } = input;
	const organisationId = organisationOf(call, input.orgId);
	return database.transaction(async (queries) => {
		const clock = await holdPerson(queries, running, { organisationId, userId });
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const { licences } = await readHeld(queries, call, reach, userId, now);
		const before = licences.find((one) => one.id === id);
		if (before === undefined) throw personnelProblem('personnel.licence_not_found');
		const { data: lastDay } = Day.safeParse(input.lastDay);
		if (lastDay === before.lastDay && before.endedBecause === endedBecause) return;
		if (lastDay === undefined || lastDay < before.from || lastDay > before.lastDay) {
			const fields = [{ field: 'lastDay', code: 'personnel.licence_days_invalid' as const }];
			throw personnelProblem('personnel.invalid', { fields });
		}
		const after = { ...before, until: addDays(lastDay, 1), endedBecause };
		if (!(await writeLicence(queries, { organisationId, userId }, after, now))) {
			throw personnelProblem('personnel.licence_not_found');
		}
		await audit(queries, clock, call, { organisationId, userId, event: 'ended', day: lastDay, reason, before, after });
	});
}

interface LicenceFact {
	readonly organisationId: number;
	readonly userId: number;
	readonly event: 'added' | 'changed' | 'corrected' | 'ended';
	readonly day: string;
	readonly reason: string;
	readonly before: (CheckedLicence & { readonly endedBecause?: string | null }) | undefined;
	readonly after: CheckedLicence & { readonly endedBecause?: string | null };
}

function audit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ organisationId, userId, event, day, reason, before, after }: LicenceFact,
): Promise<void> {
	const [was, is] = [before === undefined ? {} : inWords(before), inWords(after)];
	const changed = Object.keys(is).filter((key) => was[key] !== is[key]);
	const only = (values: Readonly<Record<string, string>>) =>
		Object.fromEntries(changed.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));
	return recordAudit(queries, clock, call, {
		organisationId,
		userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		event: `personnel.licence_${event}`,
		// Which one it is, also where that did not change.
		details: { day, licence: is['licence'] ?? '' },
		...(before !== undefined && { before: only(was) }),
		after: only(is),
		...(reason !== '' && { reason }),
	});
}

function inWords(licence: LicenceFact['after']): Readonly<Record<string, string>> {
	const { province, number, class: licenceClass, from, until, endedBecause } = licence;
	return {
		licence: `${province} ${number}`,
		licenceClass,
		startsOn: from,
		endsOn: addDays(until, -1),
		...(endedBecause !== null && endedBecause !== undefined && { endedBecause }),
	};
}

/** As the screens show them. */
export function describeLicences(licences: readonly Licence[], today: string): HeldLicence[] {
	return licences.map((one) => {
		const state: (typeof licenceStates)[number] =
			one.endedBecause !== null ? 'ended' : one.lastDay < today ? 'over' : one.from > today ? 'planned' : 'valid';
		const goesOn = licences.some((other) => {
			return other.province === one.province && other.endedBecause === null && other.until > one.until;
		});
		const daysLeft = daysBetween(today, one.lastDay);
		return {
			licenceId: one.id,
			province: one.province,
			class: one.class,
			number: one.number,
			startsOn: one.from,
			endsOn: one.lastDay,
			state,
			...(one.endedBecause !== null && { endedBecause: one.endedBecause }),
			...(state === 'valid' && !goesOn && daysLeft <= reminderDays[0] && { daysLeft }),
		};
	});
}
