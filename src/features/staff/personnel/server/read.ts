// What the screens show: what can be chosen, what a check finds, and the record of a person.
import { toWirePath } from '#platform/contract/wire-names.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { dayIn, lastDayUntil } from '#platform/contract/zone-days.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findAccount, findBelonging, namePeople } from '#features/account/identity/server/api.ts';
import { isInvited } from '#features/account/registration/server/api.ts';
import {
	findReach,
	hasRankOver,
	listReachedTeams,
	organisationOf,
	reachesOffice,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { describeHelpToChange } from '#features/staff/leaving/server/api.ts';
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
import { describeLicences } from './licences/licences.ts';
import { reachesSubject, requireSubject } from './subject.ts';
import { listLicences } from './records/licences.ts';
import type { AssignmentRow } from './records/assignments.ts';
import { findPersonDetails } from './records/person-details.ts';
import { listPlaces } from './records/facts.ts';

export function listOptions(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId }: ParsedInputOf<typeof getPersonnelOptions>,
): Promise<OutputOf<typeof getPersonnelOptions>> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const places = await listPlaces(queries, organisationId);
		const teams = await listReachedTeams(queries, reach);
		const draft = await findDraft(queries, call, organisationId, now);
		const ownOfficeId = (await findBelonging(queries, { organisationId, userId: call.actor.userId }))?.officeId;
		return {
			ownOfficeId: ownOfficeId ?? undefined,
			offices: places
				.filter(({ id }) => reachesOffice(reach, id))
				.map(({ id, name, city, timeZone, products, payee }) => ({
					officeId: id,
					name,
					city,
					timeZone,
					today: dayIn(timeZone, now),
					products: [...products],
					payee: payee === '' ? name : payee,
				})),
			teams: teams.map(({ id, name }) => ({ teamId: id, name })),
			...(draft !== undefined && { draft }),
		};
	});
}

/** By the function of the act; an address that the old record has is no fault of who opens it. */
export function check(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, person, userId }: ParsedInputOf<typeof checkPersonnel>,
): Promise<OutputOf<typeof checkPersonnel>> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const licences = person.licences.map(({ province, number }) => ({ province, number }));
		const wish = { familyName: person.familyName, email: person.email, licences };
		const [former] = await findFormer(queries, reach, wish, now);
		const isKnown = former !== undefined && former.id === userId;
		const { faults } = await checkPerson(queries, reach, person, now, { userId: isKnown ? userId : undefined });
		return {
			faults: faults.map(({ field, code }) => ({ field: toWirePath(field), code })),
			...(former !== undefined && {
				former: {
					userId: former.id,
					name: former.name,
					officeName: former.officeName,
					endedOn: lastDayUntil(former.timeZone, former.endsAt),
					because: former.because,
					hasAddress: former.hasAddress,
				},
			}),
		};
	});
}

export function read(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getPersonnel>,
): Promise<OutputOf<typeof getPersonnel>> {
	const organisationId = organisationOf(call, orgId);
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
			userId: person.id,
			givenName: person.givenName,
			familyName: person.familyName,
			details: {
				phone: details.phone ?? '',
				language: details.language,
				externalIds: details.externalIds.map(({ system, id }) => ({ system, id })),
				products: [...details.products],
			},
			today: dayIn(person.timeZone, now),
			assignments: await describeAssignments(queries, organisationId, assignments, now),
			teams: (belonging?.teams ?? []).map(({ id, name }) => ({ teamId: id, name })),
			licences: describeLicences(licences, dayIn(person.timeZone, now)),
			mayCorrect: corrections !== undefined && (await reachesSubject(queries, corrections, { person, assignments })),
			account: isOpen ? 'open' : hasLink ? 'invited' : 'none',
			...(await describeRefusal(queries, call, { organisationId, userId }, now)),
			version,
		};
	});
}

/** Asked before anything is typed; the acts ask again. */
async function describeRefusal(
	queries: TransactionQueries,
	{ actor }: AuthenticatedCall,
	person: PersonKey,
	now: Date,
): Promise<Pick<OutputOf<typeof getPersonnel>, 'refusal' | 'help'>> {
	if (person.userId === actor.userId) return { refusal: 'oneself' };
	if (await hasRankOver(queries, actor, person, 'personnel.manage', now)) return {};
	const help = await describeHelpToChange(queries, person, { callerId: actor.userId, now });
	return { refusal: 'outranked', ...(help !== undefined && { help }) };
}

export async function describeAssignments(
	queries: TransactionQueries,
	organisationId: number,
	rows: readonly AssignmentRow[],
	now: Date,
): Promise<Assignment[]> {
	const named = rows.flatMap(({ filedBy, nextLead }) => [filedBy ?? [], nextLead ?? []].flat());
	const names = await namePeople(queries, organisationId, named);
	const current = rows.findLast(({ startsAt }) => startsAt === null || startsAt <= now);
	return rows.map((row) => ({
		...describe(row, names.get(row.filedBy ?? 0)?.name),
		...(row.nextLead !== null && { nextLead: { userId: row.nextLead, name: names.get(row.nextLead)?.name ?? '' } }),
		state: stateOf(row, current, now),
	}));
}

function describe(row: AssignmentRow, filedBy: string | undefined): Omit<Assignment, 'state'> {
	return {
		assignmentId: row.id,
		officeId: row.officeId ?? '',
		officeName: row.officeName,
		teamId: row.teamId ?? '',
		teamName: row.teamName,
		positions: [...row.positions],
		title: { en: row.titleEn, fr: row.titleFr === '' ? row.titleEn : row.titleFr },
		payee: row.payee,
		share: row.share,
		...(row.startsOn !== null && { startsOn: row.startsOn }),
		...(row.endsBefore !== null && { endsOn: addDays(row.endsBefore, -1) }),
		reason: row.reason,
		...(filedBy !== undefined && { filedBy, filedAt: row.filedAt?.toISOString() }),
	};
}

function stateOf(row: AssignmentRow, current: AssignmentRow | undefined, now: Date): Assignment['state'] {
	if (row.startsAt !== null && row.startsAt > now) return 'planned';
	return row === current ? 'now' : 'past';
}
