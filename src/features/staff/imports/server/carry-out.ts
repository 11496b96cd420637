// What is done about one line: a person is added or changed by what the forms do, or the line is refused with everything that is wrong.
import { Problem } from '#platform/contract/problem.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	type AssignmentRow,
	keepPersonDetails,
	listAssignments,
	listLicences,
	type MatchedPerson,
	type Place,
	recordAudit,
} from '#features/account/identity/server/api.ts';
import { type Reach, reachesOffice } from '#features/staff/access/server/api.ts';
import type { WaysIn } from '#features/staff/leaving/server/api.ts';
import type { ChangeFields, PersonFields } from '#features/staff/personnel/contract.ts';
import {
	addPerson,
	changePerson,
	checkPerson,
	type KnownGroups,
	type PersonnelCall,
} from '#features/staff/personnel/server/api.ts';
import { foldText, type ImportField } from '../columns.ts';
import { type Facts, placeOf, type ReadLine } from './line.ts';
import { toFaults } from './reasons.ts';
import type { JudgedLine, LineFault, StagedLine } from './tables.ts';

export interface Acting {
	readonly queries: TransactionQueries;
	readonly clock: Clock;
	readonly call: PersonnelCall;
	readonly reach: Reach;
	readonly waysIn: Pick<WaysIn, 'close'>;
	readonly facts: Facts;
	readonly places: readonly Place[];
	readonly known: KnownGroups;
	/** Of changes that the import makes, as the history shows it. */
	readonly reason: string;
}

type Judged = Omit<JudgedLine, 'line'>;

const refused = (faults: readonly LineFault[]): Judged => ({ outcome: 'refused', faults, userId: null });

export async function carryOutLine(
	acting: Acting,
	staged: StagedLine,
	read: ReadLine,
	match: MatchedPerson | undefined,
): Promise<Judged> {
	if (staged.repeatsLine !== null) {
		const column = staged.repeatsColumn;
		return refused([
			{ reason: 'repeats_line', otherLine: staged.repeatsLine, ...(column !== null && { column }) },
			...read.faults,
		]);
	}
	if (!read.given.has('email') && !read.given.has('licence_number')) {
		return refused([{ reason: 'key_needed' }, ...read.faults]);
	}
	try {
		return match === undefined ? await addLine(acting, read) : await changeLine(acting, read, match);
	} catch (error) {
		// What the forms refuse as a whole; nothing was written before it.
		if (!(error instanceof Problem)) throw error;
		if (error.code === 'personnel.nothing_changes') {
			return { outcome: 'unchanged', faults: [], userId: match?.id ?? null };
		}
		return refused(
			toFaults(acting.facts, [{ field: match?.by === 'email' ? 'Email' : 'Licences.0', code: error.code }]),
		);
	}
}

async function addLine(acting: Acting, { person, faults }: ReadLine): Promise<Judged> {
	const { queries, call, reach, facts, known } = acting;
	const whole = { ...person, StartsOn: person.StartsOn === '' ? todayAt(acting, person.OfficeID) : person.StartsOn };
	// What cannot be read is told with all that the form would tell, and nothing is written.
	if (faults.length > 0) {
		const checked = await checkPerson(queries, reach, whole, acting.clock.now(), { known });
		return refused(merge(faults, toFaults(facts, checked.faults)));
	}
	const added = await addPerson(acting, queries, call, reach, whole, { known });
	if (!added.isAdded) return refused(toFaults(facts, added.faults));
	return { outcome: 'added', faults: [], userId: added.userId };
}

/** What the line leaves empty stays as it is. */
async function changeLine(acting: Acting, read: ReadLine, match: MatchedPerson): Promise<Judged> {
	const { queries, clock, call, reach, facts } = acting;
	const { person, given } = read;
	const now = clock.now();
	const owner = { organisationId: reach.organisationId, userId: match.id };
	const [assignments, licences] = await Promise.all([listAssignments(queries, owner), listLicences(queries, owner)]);
	const today = todayAt(acting, assignments.at(-1)?.officeId ?? '');
	const day = person.StartsOn > today ? person.StartsOn : today;
	const held = assignments.findLast(({ startsOn }) => startsOn === null || startsOn <= day) ?? assignments[0];
	const stop = held === undefined ? ('failed' as const) : standsInTheWay(acting, match, held);
	if (held === undefined || stop !== undefined) {
		const field = match.by === 'email' ? 'email' : 'licence_number';
		return refused([{ reason: stop ?? 'failed', ...(stop !== 'oneself' && placeOf(facts, field)) }]);
	}
	const merged: PersonFields = {
		...person,
		GivenName: given.has('given_name') ? person.GivenName : match.givenName,
		FamilyName: given.has('family_name') ? person.FamilyName : match.familyName,
		Email: given.has('email') ? person.Email : match.email,
		Phone: given.has('phone') ? person.Phone : (match.phone ?? ''),
		OfficeID: given.has('office') ? person.OfficeID : (held.officeId ?? ''),
		TeamID: given.has('team') ? person.TeamID : (held.teamId ?? ''),
		Positions: given.has('positions') ? person.Positions : [...held.positions],
		Payee: held.payee,
		Share: held.share,
		StartsOn: given.has('starts_on') ? person.StartsOn : today,
		Licences: person.Licences.filter((one) => !licences.some((known) => isSameLicence(one, known))),
	};
	const unread = [...read.faults, ...differences(facts, given, person, match)];
	const isMoved = changesWork(merged, held);
	// A day on which it has begun already is told by lists of the people that there are.
	const whole = { ...merged, StartsOn: isMoved ? merged.StartsOn : today };
	const isDetailed = whole.Licences.length > 0 || given.has('phone') || given.has('external_id');
	if (!isMoved && !isDetailed) {
		return unread.length > 0 ? refused(unread) : { outcome: 'unchanged', faults: [], userId: match.id };
	}
	const checked = await checkPerson(queries, reach, whole, now, { userId: match.id, known: acting.known });
	const found = merge(unread, toFaults(facts, checked.faults));
	if (!checked.isGood || found.length > 0) return refused(found);
	if (isMoved) {
		const { OfficeID, TeamID, Positions, Payee, Share, StartsOn } = whole;
		const change: ChangeFields = { OfficeID, TeamID, Positions, Payee, Share, StartsOn, Reason: acting.reason };
		const changed = await changePerson(acting, queries, call, reach, match.id, change);
		if (!changed.isChanged) return refused(toFaults(facts, changed.faults));
	}
	const { licences: added, phone } = checked.value;
	const isOther = added.length > 0 || phone !== match.phone;
	if (isDetailed) {
		const kept = { ...checked.value, licences: added.map((one) => ({ ...one, id: newId(clock) })) };
		await keepPersonDetails(queries, owner, kept, now);
	}
	if (isOther) {
		const { userId: actorId, sessionId } = call.actor;
		const numbers = added.map(({ province, number }) => `${province} ${number}`).join(', ');
		const details = {
			...(numbers !== '' && { licence: numbers }),
			...(phone !== match.phone && { phone: phone ?? '' }),
		};
		await recordAudit(queries, clock, call, { ...owner, actorId, sessionId, event: 'imports.details_kept', details });
	}
	return { outcome: isMoved || isOther ? 'changed' : 'unchanged', faults: [], userId: match.id };
}

/** What keeps an import from this person, whatever the line says. Out of reach is told as what it is for the form: taken by somebody. */
function standsInTheWay(
	{ reach, clock, call }: Acting,
	match: MatchedPerson,
	held: AssignmentRow,
): LineFault['reason'] | undefined {
	if (!reachesOffice(reach, held.officeId)) return match.by === 'email' ? 'email_taken' : 'licence_taken';
	if (match.endsAt !== null && match.endsAt <= clock.now()) return 'left_before';
	return match.id === call.actor.userId ? 'oneself' : undefined;
}

/** The same licence or address under another name or address may be a mistake in the line, and may be another person. */
function differences(
	facts: Facts,
	given: ReadonlySet<ImportField>,
	person: PersonFields,
	match: MatchedPerson,
): readonly LineFault[] {
	const isOther = (field: ImportField, typed: string, known: string): boolean =>
		given.has(field) && foldText(typed) !== foldText(known);
	const faults: LineFault[] = [];
	if (isOther('family_name', person.FamilyName, match.familyName)) {
		faults.push({ reason: 'name_differs', ...placeOf(facts, 'family_name') });
	} else if (isOther('given_name', person.GivenName, match.givenName)) {
		faults.push({ reason: 'name_differs', ...placeOf(facts, 'given_name') });
	}
	if (isOther('email', person.Email, match.email)) faults.push({ reason: 'email_differs', ...placeOf(facts, 'email') });
	return faults;
}

function changesWork({ OfficeID, TeamID, Positions }: PersonFields, held: AssignmentRow): boolean {
	const isSame =
		OfficeID === (held.officeId ?? '') &&
		TeamID === (held.teamId ?? '') &&
		Positions.toSorted().join() === held.positions.toSorted().join();
	return !isSame;
}

type Licence = PersonFields['Licences'][number];
type KnownLicence = Awaited<ReturnType<typeof listLicences>>[number];

/** Days and class that the line leaves out are those that are known. */
function isSameLicence(one: Licence, known: KnownLicence): boolean {
	const says = (typed: string, value: string): boolean => typed === '' || typed === value;
	return (
		one.Province === known.province &&
		one.Number === known.number &&
		says(one.Class, known.class) &&
		says(one.StartsOn, known.from) &&
		says(one.EndsOn, known.lastDay)
	);
}

function todayAt({ places, clock }: Acting, officeId: string): string {
	return dayIn(places.find(({ id }) => id === officeId)?.timeZone ?? businessTimeZone, clock.now());
}

/** Each thing once: what could not be read is not refused again for being empty. */
function merge(first: readonly LineFault[], second: readonly LineFault[]): readonly LineFault[] {
	return [...first, ...second.filter(({ column }) => !first.some((one) => one.column === column))];
}
