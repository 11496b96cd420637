// What a line changes of somebody who is here: what it leaves empty stays as it is.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { reachesOffice } from '#features/staff/access/server/api.ts';
import type { ChangeFields, PersonFields } from '#features/staff/personnel/contract.ts';
import {
	changePerson,
	type Checked,
	type CheckedPerson,
	findOwnTeam,
	requireRank,
	type Licence as KnownLicence,
	type AssignmentRow,
	keepPersonDetails,
} from '#features/staff/personnel/server/api.ts';
import { foldText, type ImportField } from '../columns.ts';
import { type Acting, todayAt } from './acting.ts';
import { type Facts, placeOf, type ReadLine } from './line.ts';
import { type Judged, merge, refused, toFaults } from './reasons.ts';
import type { LineFault } from './lines.ts';
import type { MatchedPerson } from './match-people.ts';

/** What is to be written once it was judged. */
export interface PlannedChange {
	readonly match: MatchedPerson;
	readonly whole: PersonFields;
	/** What cannot be read, or is about somebody else. */
	readonly unread: readonly LineFault[];
	readonly isMoved: boolean;
	readonly isDetailed: boolean;
	/** What the person has by the line; undefined where it says nothing. */
	readonly products: readonly string[] | undefined;
}

interface Planned {
	readonly person: PersonFields;
	readonly userId: number;
	readonly isOnlyJudged: boolean;
	readonly ownTeam: { readonly id: string; readonly name: string } | undefined;
	readonly change: PlannedChange;
}

interface Known {
	readonly assignments: readonly AssignmentRow[];
	readonly licences: readonly KnownLicence[];
}

/** What became of the line, where nothing is left to judge. */
export function planChange(
	acting: Acting,
	read: ReadLine,
	match: MatchedPerson,
	{ assignments, licences }: Known,
): Judged | Planned {
	const { facts } = acting;
	const { person, given } = read;
	const today = todayAt(acting, assignments.at(-1)?.officeId ?? '');
	const day = person.startsOn > today ? person.startsOn : today;
	const held = assignments.findLast(({ startsOn }) => startsOn === null || startsOn <= day) ?? assignments[0];
	const stop = held === undefined ? ('failed' as const) : standsInTheWay(acting, match, held);
	if (held === undefined || stop !== undefined) {
		const field = match.by === 'email' ? 'email' : 'licence_number';
		return refused([{ reason: stop ?? 'failed', ...(stop !== 'oneself' && placeOf(facts, field)) }]);
	}
	const merged: PersonFields = {
		...person,
		givenName: given.has('given_name') ? person.givenName : match.givenName,
		familyName: given.has('family_name') ? person.familyName : match.familyName,
		email: given.has('email') ? person.email : match.email,
		phone: given.has('phone') ? person.phone : (match.phone ?? ''),
		officeId: given.has('office') ? person.officeId : (held.officeId ?? ''),
		teamId: given.has('team') ? person.teamId : (held.teamId ?? ''),
		positions: given.has('positions') ? person.positions : [...held.positions],
		// What the person has already is not given: the office need not have it any more.
		products: (person.products ?? []).filter((code) => !match.products.includes(code)),
		payee: held.payee,
		share: held.share,
		startsOn: given.has('starts_on') ? person.startsOn : today,
		licences: person.licences.filter((one) => !licences.some((known) => isSameLicence(one, known))),
	};
	const unread = [...read.faults, ...differences(facts, given, person, match)];
	const isMoved = changesWork(merged, held);
	// A day on which it has begun already is told by lists of the people that there are.
	const whole = { ...merged, startsOn: isMoved ? merged.startsOn : today };
	const products = given.has('products') ? person.products : undefined;
	const isDetailed =
		whole.licences.length > 0 || given.has('phone') || given.has('external_id') || products !== undefined;
	if (!isMoved && !isDetailed) {
		return unread.length > 0 ? refused(unread) : { outcome: 'unchanged', faults: [], userId: match.id };
	}
	const change: PlannedChange = { match, whole, unread, isMoved, isDetailed, products };
	const ownTeam = findOwnTeam(assignments, whole.teamId);
	return { person: whole, userId: match.id, isOnlyJudged: unread.length > 0, ownTeam, change };
}

/** As judged by what the form asks; what the form refuses as a whole refuses the line. */
export async function makeChange(
	acting: Acting,
	planned: PlannedChange,
	checked: Checked<CheckedPerson>,
): Promise<Judged> {
	const { facts } = acting;
	const found = merge(planned.unread, toFaults(facts, checked.faults));
	if (!checked.isGood || found.length > 0) return refused(found);
	try {
		return await writeChange(acting, planned, checked.value);
	} catch (error) {
		// Nothing was written before it.
		if (!(error instanceof Problem)) throw error;
		const { id: userId, by } = planned.match;
		if (error.code === 'personnel.nothing_changes') return { outcome: 'unchanged', faults: [], userId };
		return refused(toFaults(facts, [{ field: by === 'email' ? 'email' : 'licences.0', code: error.code }]));
	}
}

async function writeChange(
	{ queries, clock, call, reach, facts, reason }: Acting,
	{ match, whole, isMoved, isDetailed, products: wanted }: PlannedChange,
	value: CheckedPerson,
): Promise<Judged> {
	const now = clock.now();
	const owner = { organisationId: reach.organisationId, userId: match.id };
	await requireRank(queries, call, owner, now);
	if (isMoved) {
		const { officeId, teamId, positions, payee, share, startsOn } = whole;
		const change: ChangeFields = { officeId, teamId, positions, payee, share, startsOn, reason };
		const wanted = { change, mayLeaveTeamUnled: true };
		const changed = await changePerson({ clock }, queries, call, reach, match.id, wanted);
		if (!changed.isChanged) return refused(toFaults(facts, changed.faults));
	}
	const { licences: added, phone } = value;
	const products = wanted?.toSorted() ?? match.products;
	const isRegranted = products.join() !== match.products.join();
	const isOther = added.length > 0 || phone !== match.phone || isRegranted;
	if (isDetailed) {
		const kept = { ...value, products, licences: added.map((one) => ({ ...one, id: newId(clock) })) };
		await keepPersonDetails(queries, owner, kept, now);
	}
	if (isOther) {
		const { userId: actorId, sessionId } = call.actor;
		const numbers = added.map(({ province, number }) => `${province} ${number}`).join(', ');
		const details = {
			...(numbers !== '' && { licence: numbers }),
			...(phone !== match.phone && { phone: phone ?? '' }),
			...(isRegranted && { products: products.join(', ') }),
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
	if (isOther('family_name', person.familyName, match.familyName)) {
		faults.push({ reason: 'name_differs', ...placeOf(facts, 'family_name') });
	} else if (isOther('given_name', person.givenName, match.givenName)) {
		faults.push({ reason: 'name_differs', ...placeOf(facts, 'given_name') });
	}
	if (isOther('email', person.email, match.email)) faults.push({ reason: 'email_differs', ...placeOf(facts, 'email') });
	return faults;
}

function changesWork({ officeId, teamId, positions }: PersonFields, held: AssignmentRow): boolean {
	const isSame =
		officeId === (held.officeId ?? '') &&
		teamId === (held.teamId ?? '') &&
		positions.toSorted().join() === held.positions.toSorted().join();
	return !isSame;
}

type Licence = PersonFields['licences'][number];

/** Days and class that the line leaves out are those that are known. */
function isSameLicence(one: Licence, known: KnownLicence): boolean {
	const says = (typed: string, value: string): boolean => typed === '' || typed === value;
	return (
		one.province === known.province &&
		one.number === known.number &&
		says(one.class, known.class) &&
		says(one.startsOn, known.from) &&
		says(one.endsOn, known.lastDay)
	);
}
