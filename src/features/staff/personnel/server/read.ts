// What the screens show: what can be chosen, what a check finds, and the record of a person.
import { addDays } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { dayIn, lastDayUntil } from '#platform/contract/zone-days.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findAccount, findBelonging, namePeople } from '#features/account/identity/server/api.ts';
import { isInvited } from '#features/account/registration/server/api.ts';
import {
	findReach,
	listReachedTeams,
	organisationOf,
	reachesOffice,
	requireReach,
} from '#features/staff/access/server/api.ts';
import {
	type Assignment,
	type checkPersonnel,
	type getPersonnel,
	type getPersonnelOptions,
	personnelProblem,
} from '../contract.ts';
import { findFormer } from './add.ts';
import { checkPerson } from './check.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { findDraft } from './drafts.ts';
import { describeLicences } from './licences.ts';
import { reachesSubject, requireSubject } from './subject.ts';
import { listLicences } from './records/licences.ts';
import type { AssignmentRow } from './records/assignments.ts';
import { findPersonDetails } from './records/person-details.ts';
import { listPlaces } from './records/facts.ts';

export function listOptions(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ OrgID }: ParsedInputOf<typeof getPersonnelOptions>,
): Promise<OutputOf<typeof getPersonnelOptions>> {
	const organisationId = organisationOf(call, OrgID);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const places = await listPlaces(queries, organisationId);
		const teams = await listReachedTeams(queries, reach);
		const draft = await findDraft(queries, call, organisationId, now);
		return {
			Offices: places
				.filter(({ id }) => reachesOffice(reach, id))
				.map(({ id, name, city, timeZone, products, payee }) => ({
					OfficeID: id,
					Name: name,
					City: city,
					TimeZone: timeZone,
					Today: dayIn(timeZone, now),
					Products: [...products],
					Payee: payee === '' ? name : payee,
				})),
			Teams: teams.map(({ id, name }) => ({ TeamID: id, Name: name })),
			...(draft !== undefined && { Draft: draft }),
		};
	});
}

/** By the function of the act; an address that the old record has is no fault of who opens it. */
export function check(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ OrgID, Person, UserID }: ParsedInputOf<typeof checkPersonnel>,
): Promise<OutputOf<typeof checkPersonnel>> {
	const organisationId = organisationOf(call, OrgID);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const licences = Person.Licences.map(({ Province, Number }) => ({ province: Province, number: Number }));
		const wish = { familyName: Person.FamilyName, email: Person.Email, licences };
		const [former] = await findFormer(queries, reach, wish, now);
		const isKnown = former !== undefined && former.id === UserID;
		const { faults } = await checkPerson(queries, reach, Person, now, { userId: isKnown ? UserID : undefined });
		return {
			Faults: faults.map(({ field, code }) => ({ Field: field, Code: code })),
			...(former !== undefined && {
				Former: {
					UserID: former.id,
					Name: former.name,
					OfficeName: former.officeName,
					EndedOn: lastDayUntil(former.timeZone, former.endsAt),
					Because: former.because,
					HasAddress: former.hasAddress,
				},
			}),
		};
	});
}

export function read(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ OrgID, UserID: userId }: ParsedInputOf<typeof getPersonnel>,
): Promise<OutputOf<typeof getPersonnel>> {
	const organisationId = organisationOf(call, OrgID);
	const clock = readOnce(running);
	const now = clock.now();
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const { person, assignments, version } = await requireSubject(queries, reach, userId, now);
		const account = await findAccount(queries, userId);
		const details = await findPersonDetails(queries, { organisationId, userId });
		if (details === undefined) throw personnelProblem('personnel.person_not_found');
		const corrections = await findReach(queries, call.actor, 'personnel.correct', now, organisationId);
		const licences = await listLicences(queries, { organisationId, userId });
		const belonging = await findBelonging(queries, { organisationId, userId });
		const isOpen = account?.passwordHash !== null;
		const hasLink = await isInvited(queries, clock, { organisationId, email: account?.email ?? '' });
		return {
			UserID: person.id,
			GivenName: person.givenName,
			FamilyName: person.familyName,
			Details: {
				Phone: details.phone ?? '',
				Language: details.language,
				ExternalIDs: details.externalIds.map(({ system, id }) => ({ System: system, ID: id })),
				Products: [...details.products],
			},
			Today: dayIn(person.timeZone, now),
			Assignments: await describeAssignments(queries, organisationId, assignments, now),
			Teams: (belonging?.teams ?? []).map(({ id, name }) => ({ TeamID: id, Name: name })),
			Licences: describeLicences(licences, dayIn(person.timeZone, now)),
			MayCorrect: corrections !== undefined && (await reachesSubject(queries, corrections, { person, assignments })),
			Account: isOpen ? 'open' : hasLink ? 'invited' : 'none',
			Version: version,
		};
	});
}

export async function describeAssignments(
	queries: TransactionQueries,
	organisationId: number,
	rows: readonly AssignmentRow[],
	now: Date,
): Promise<Assignment[]> {
	const filers = rows.flatMap(({ filedBy }) => filedBy ?? []);
	const names = await namePeople(queries, organisationId, filers);
	const current = rows.findLast(({ startsAt }) => startsAt === null || startsAt <= now);
	return rows.map((row) => ({
		...describe(row, names.get(row.filedBy ?? 0)?.name),
		State: stateOf(row, current, now),
	}));
}

function describe(row: AssignmentRow, filedBy: string | undefined): Omit<Assignment, 'State'> {
	return {
		AssignmentID: row.id,
		OfficeID: row.officeId ?? '',
		OfficeName: row.officeName,
		TeamID: row.teamId ?? '',
		TeamName: row.teamName,
		Positions: [...row.positions],
		Title: { en: row.titleEn, fr: row.titleFr === '' ? row.titleEn : row.titleFr },
		Payee: row.payee,
		Share: row.share,
		...(row.startsOn !== null && { StartsOn: row.startsOn }),
		...(row.endsBefore !== null && { EndsOn: addDays(row.endsBefore, -1) }),
		Reason: row.reason,
		...(filedBy !== undefined && { FiledBy: filedBy }),
	};
}

function stateOf(row: AssignmentRow, current: AssignmentRow | undefined, now: Date): Assignment['State'] {
	if (row.startsAt !== null && row.startsAt > now) return 'planned';
	return row === current ? 'now' : 'past';
}
