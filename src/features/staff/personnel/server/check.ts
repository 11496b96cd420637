// The one judgement of a person: of the form, of its review, of the act, and of every row of an import. It names all faults at once.
import * as z from 'zod/mini';
import { addDays } from '#platform/contract/calendar-days.ts';
import { Day, Email, line } from '#platform/contract/field-kinds.ts';
import type { FieldProblem } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { beginOfDay, dayIn } from '#platform/contract/zone-days.ts';
import type { Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { parsePhoneNumber } from '#platform/server/phone-numbers.ts';
import { listPeopleFaults, listPlaces, type Place } from './records/facts.ts';
import { listReachedTeams, type Reach, reachesOffice } from '#features/staff/access/server/api.ts';
import {
	type ChangeFields,
	licenceClasses,
	maxDaysAhead,
	type PersonFields,
	type personnelProblem,
	positions,
	provinces,
} from '../contract.ts';
import { positionsEn } from '../messages.en.ts';
import { positionsFr } from '../messages.fr.ts';
import { Given } from './given.ts';
import type { AssignmentFields } from './records/assignments.ts';

type Code = keyof typeof personnelProblem.statuses;
export type Fault = FieldProblem & { readonly code: Code };

export interface CheckedLicence {
	readonly province: string;
	readonly class: string;
	readonly number: string;
	readonly from: string;
	/** Half-open. */
	readonly until: string;
}

/** Says where and as what somebody works, from a day on. */
export interface CheckedWork {
	readonly fields: AssignmentFields;
	readonly place: Place;
	/** '' for none. */
	readonly teamName: string;
	readonly day: string;
	readonly startsAt: Date;
}

/** What `checkPerson` found good. */
export interface CheckedPerson extends CheckedWork {
	readonly givenName: string;
	readonly familyName: string;
	readonly email: string;
	readonly phone: string | null;
	readonly language: Language;
	/** Codes. */
	readonly products: readonly string[];
	readonly licences: readonly CheckedLicence[];
	readonly externalIds: readonly { readonly system: string; readonly id: string }[];
}

export type Checked<T> =
	| { readonly isGood: true; readonly value: T; readonly faults: readonly [] }
	| { readonly isGood: false; readonly faults: readonly Fault[] };

const Name = nameField(80).check(z.minLength(1));
const Short = line({ min: 1, max: 40 });
const Id = line({ min: 1, max: 80 });

function parsed<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
	const result = schema.safeParse(value);
	return result.success ? result.data : undefined;
}

/** The offices and teams of the organisation, for who judges many people in one transaction. */
export interface KnownGroups {
	readonly places: readonly Place[];
	readonly teams: readonly { readonly id: string; readonly name: string }[];
}

interface CheckOptions {
	/** The record that is to hold it, where there is one. */
	readonly userId?: number | undefined;
	/** Default: they are read. */
	readonly known?: KnownGroups | undefined;
}

export async function checkPerson(
	queries: TransactionQueries,
	reach: Reach,
	person: PersonFields,
	now: Date,
	{ userId, known }: CheckOptions = {},
): Promise<Checked<CheckedPerson>> {
	const groups = known ?? (await listKnownGroups(queries, reach));
	const [checked] = await checkPeople(queries, reach, [{ person, userId }], now, groups);
	if (checked === undefined) throw new Error('A person was not judged');
	return checked;
}

interface PersonToCheck {
	readonly person: PersonFields;
	readonly userId?: number | undefined;
	/** See `WorkOptions`. */
	readonly ownTeam?: WorkOptions['ownTeam'];
	/** They get nothing of it, whatever the judgement: others may have it. */
	readonly isOnlyJudged?: boolean;
}

/** Several, of whom each is to be added after those before: what one of them is given the next ones cannot have. */
export async function checkPeople(
	queries: TransactionQueries,
	reach: Reach,
	people: readonly PersonToCheck[],
	now: Date,
	known: KnownGroups,
): Promise<readonly Checked<CheckedPerson>[]> {
	const drafts = [];
	for (const { person, userId, ownTeam } of people) {
		drafts.push({ userId, ...(await draftOf(queries, reach, person, now, { known, ownTeam })) });
	}
	const taken = await listPeopleFaults(queries, reach.organisationId, drafts);
	const given = new Given();
	return drafts.map((draft, index) => {
		const { faults, email, licences, externalIds } = draft;
		const others = taken[index];
		const among = given.findTaken(draft);
		if (others?.emailTaken === true || among.emailTaken) faults.push({ field: 'email', code: 'personnel.email_taken' });
		const licencesTaken = [...new Set([...(others?.licencesTaken ?? []), ...among.licencesTaken])];
		const idsTaken = [...new Set([...(others?.idsTaken ?? []), ...among.idsTaken])];
		for (const place of licencesTaken) faults.push({ field: `licences.${place}`, code: 'personnel.licence_taken' });
		for (const place of idsTaken) faults.push({ field: `externalIds.${place}`, code: 'personnel.external_id_taken' });
		if (draft.value === undefined || faults.length > 0) return { isGood: false, faults };
		if (people[index]?.isOnlyJudged !== true) given.give(draft);
		return { isGood: true, value: { ...draft.value, email, licences, externalIds }, faults: [] };
	});
}

interface Draft {
	readonly faults: Fault[];
	readonly email: string;
	readonly licences: readonly CheckedLicence[];
	readonly externalIds: CheckedPerson['externalIds'];
	/** Undefined where something is wrong. */
	readonly value: Omit<CheckedPerson, 'email' | 'licences' | 'externalIds'> | undefined;
}

/** What the person alone shows, without other people. */
async function draftOf(
	queries: TransactionQueries,
	reach: Reach,
	person: PersonFields,
	now: Date,
	{ known, ownTeam }: { readonly known: KnownGroups; readonly ownTeam: WorkOptions['ownTeam'] },
): Promise<Draft> {
	const faults: Fault[] = [];
	const need = <T>(field: string, code: Code, value: T | undefined): T | undefined => {
		if (value === undefined) faults.push({ field, code });
		return value;
	};
	const givenName = need('givenName', 'personnel.name_needed', parsed(Name, person.givenName));
	const familyName = need('familyName', 'personnel.name_needed', parsed(Name, person.familyName));
	const email = need('email', 'personnel.email_invalid', parsed(Email, person.email));
	const phone = await checkPhone(person.phone, faults);
	const work = await checkWork(queries, reach, person, now, { known, ownTeam });
	faults.push(...work.faults);
	const licences = checkLicences(person.licences, faults);
	const externalIds = checkExternalIds(person.externalIds, faults);
	const place = known.places.find(({ id }) => id === person.officeId);
	const products = checkProducts(person.products ?? [], place?.products ?? [], faults);
	const isWhole = givenName !== undefined && familyName !== undefined && email !== undefined && work.isGood;
	const names = isWhole && { givenName, familyName, phone, language: person.language, products };
	const value = names === false ? undefined : { ...work.value, ...names };
	return { faults, email: email ?? '', licences, externalIds, value };
}

/** Null where nothing was typed; what is no number is added to `faults`. */
export async function checkPhone(typed: string, faults: Fault[]): Promise<string | null> {
	const trimmed = typed.trim();
	if (trimmed === '') return null;
	const number = await parsePhoneNumber(trimmed, 'CA');
	if (number === undefined) faults.push({ field: 'phone', code: 'personnel.phone_invalid' });
	return number ?? null;
}

/** Those that are whole; others are added to `faults`. */
export function checkExternalIds(
	typed: PersonFields['externalIds'],
	faults: Fault[],
): readonly { readonly system: string; readonly id: string }[] {
	return typed.flatMap(({ system, id }, index) => {
		const entry = { system: parsed(Short, system), id: parsed(Id, id) };
		if (entry.system === undefined || entry.id === undefined) {
			faults.push({ field: `externalIds.${index}`, code: 'personnel.external_id_taken' });
			return [];
		}
		return [{ system: entry.system, id: entry.id }];
	});
}

/** Codes in the order of the alphabet; one that cannot be given is added to `faults`. */
export function checkProducts(
	wanted: readonly string[],
	offered: readonly string[],
	faults: Fault[],
): readonly string[] {
	const products = [...new Set(wanted)].toSorted();
	if (products.some((code) => !offered.includes(code))) {
		faults.push({ field: 'products', code: 'personnel.product_not_at_office' });
	}
	return products;
}

/** All offices, since the one where somebody works may lie out of reach, and the teams within reach. */
export async function listKnownGroups(queries: TransactionQueries, reach: Reach): Promise<KnownGroups> {
	const [places, teams] = await Promise.all([
		listPlaces(queries, reach.organisationId),
		listReachedTeams(queries, reach),
	]);
	return { places, teams };
}

interface WorkOptions {
	/** Days from today. */
	readonly mayBegin?: number;
	readonly known?: KnownGroups | undefined;
	/** The team that the person has already, which they keep wherever it lies. */
	readonly ownTeam?: { readonly id: string; readonly name: string } | undefined;
	/** A title of no position, which the person keeps where no position is named. */
	readonly ownTitle?: OwnTitle | undefined;
}

export type OwnTitle = Pick<AssignmentFields, 'titleEn' | 'titleFr'>;

/** Checks the part that changes from day to day. */
export async function checkWork(
	queries: TransactionQueries,
	reach: Reach,
	work: Omit<ChangeFields, 'reason'>,
	now: Date,
	{ mayBegin = -maxDaysAhead, known, ownTeam, ownTitle }: WorkOptions = {},
): Promise<Checked<CheckedWork>> {
	const faults: Fault[] = [];
	const { places, teams } = known ?? (await listKnownGroups(queries, reach));
	const place = places.find(({ id }) => id === work.officeId);
	const isReached = place !== undefined && reachesOffice(reach, place.id);
	if (!isReached) faults.push({ field: 'officeId', code: 'personnel.office_not_found' });
	const team = teams.find(({ id }) => id === work.teamId) ?? (ownTeam?.id === work.teamId ? ownTeam : undefined);
	if (work.teamId !== '' && team === undefined) {
		faults.push({ field: 'teamId', code: 'personnel.team_not_found' });
	}
	const held = positions.filter((one) => work.positions.includes(one));
	const keepsTitle = work.positions.length === 0 ? ownTitle : undefined;
	if ((held.length === 0 && keepsTitle === undefined) || held.length !== work.positions.length) {
		faults.push({ field: 'positions', code: 'personnel.position_needed' });
	}
	if (work.share < 0 || work.share > 100) faults.push({ field: 'share', code: 'personnel.share_invalid' });
	const day = parsed(Day, work.startsOn);
	const today = dayIn(place?.timeZone ?? 'America/Toronto', now);
	const isDay = day !== undefined && day >= addDays(today, mayBegin) && day <= addDays(today, maxDaysAhead);
	if (!isDay) faults.push({ field: 'startsOn', code: 'personnel.day_invalid' });
	if (!isReached || !isDay || faults.length > 0) return { isGood: false, faults };
	const fields: AssignmentFields = {
		officeId: place.id,
		teamId: work.teamId === '' ? null : work.teamId,
		positions: held,
		titleEn: keepsTitle?.titleEn ?? held.map((one) => positionsEn[`position.${one}`]).join(', '),
		titleFr: keepsTitle?.titleFr ?? held.map((one) => positionsFr[`position.${one}`]).join(', '),
		payee: work.payee,
		share: work.share,
	};
	const startsAt = beginOfDay(day, place.timeZone);
	return { isGood: true, value: { fields, place, teamName: team?.name ?? '', day, startsAt }, faults: [] };
}

/** Those that are whole, in their order; what is wrong with others, and where two overlap, is added to `faults`. */
export function checkLicences(licences: PersonFields['licences'], faults: Fault[]): readonly CheckedLicence[] {
	const found = licences.flatMap((entry, index): readonly CheckedLicence[] => {
		const number = parsed(Short, entry.number);
		const isKnown = isOf(provinces, entry.province) && isOf(licenceClasses, entry.class);
		if (number === undefined || !isKnown)
			faults.push({ field: `licences.${index}`, code: 'personnel.licence_incomplete' });
		const [from, last] = [parsed(Day, entry.startsOn), parsed(Day, entry.endsOn)];
		const hasDays = from !== undefined && last !== undefined && from <= last;
		if (!hasDays) faults.push({ field: `licences.${index}.endsOn`, code: 'personnel.licence_days_invalid' });
		if (number === undefined || !isKnown || !hasDays) return [];
		return [{ province: entry.province, class: entry.class, number, from, until: addDays(last, 1) }];
	});
	found.forEach((one, index) => {
		const overlaps = found.slice(0, index).some((other) => {
			return other.province === one.province && other.from < one.until && one.from < other.until;
		});
		if (overlaps) faults.push({ field: `licences.${index}`, code: 'personnel.licence_overlaps' });
	});
	return found;
}

function isOf(list: readonly string[], value: string): boolean {
	return list.includes(value);
}
