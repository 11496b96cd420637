// A person is added, or the record of somebody who left is opened. An import adds those of a batch at once.
import { addDays } from '#platform/contract/calendar-days.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { lastDayUntil } from '#platform/contract/zone-days.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	type AuditFact,
	closeAccess,
	findAccount,
	leaveTeams,
	type Person,
	recordAudit,
	hasOpenedAccount,
} from '#features/account/identity/server/api.ts';
import { endAutoLoadsOf } from '#features/billing/auto-load/server/api.ts';
import { endCardsOf } from '#features/billing/payment-methods/server/api.ts';
import {
	organisationOf,
	type Reach,
	reachesOffice,
	requireReach,
	revokeGrantsOf,
} from '#features/staff/access/server/api.ts';
import { type addPersonnel, type PersonFields, personnelProblem } from '../contract.ts';
import { type CheckedPerson, checkPerson, type Fault } from './check.ts';
import type { PersonnelCall, PersonnelDependencies } from './dependencies.ts';
import { forgetDraft } from './drafts.ts';
import { returnMail } from './emails.ts';
import { inviteOn } from './invitations.ts';
import { addAssignment, endAssignments } from './records/assignments.ts';
import { linkFormerRecord } from './records/former-records.ts';
import {
	findFormerPeople,
	type FormerPerson,
	lockPersonnelRow,
	keepPersonDetails,
	reopenPerson,
} from './records/facts.ts';
import { addPeople as writePeople } from './records/add-people.ts';

type Adding = Pick<PersonnelDependencies, 'signInAccess' | 'clock' | 'queue' | 'outbox' | 'findBrandOfOrganisation'>;

type Added =
	| { readonly isAdded: true; readonly userId: number; readonly person: CheckedPerson }
	| { readonly isAdded: false; readonly faults: readonly Fault[] };

/**
 * Judges everything, tells all faults at once, and adds the person in the caller's transaction where there is none. No one is invited by it.
 * @param formerId the record of the same person from before they left. With its address it is theirs again, for who reads the mail there, and
 *   keeps neither password, factors, cards nor grants; with any other they get a new one that names it, and what it owns stays with it
 * @param reach how far the caller holds `personnel.manage`, asked in the same transaction
 * @throws personnel.not_reopenable where the record named is not of somebody who left and matches
 */
async function addPerson(
	dependencies: Adding,
	queries: TransactionQueries,
	call: PersonnelCall,
	reach: Reach,
	person: PersonFields,
	formerId: number | undefined,
): Promise<Added> {
	const { clock } = dependencies;
	const now = clock.now();
	const checked = await checkPerson(queries, reach, person, now, { userId: formerId });
	if (!checked.isGood) return { isAdded: false, faults: checked.faults };
	const { value: judged } = checked;
	const { organisationId } = reach;
	if (formerId === undefined) {
		const [userId] = await addPeople(queries, clock, call, organisationId, [judged]);
		return userId === undefined ? taken : { isAdded: true, userId, person: judged };
	}
	const former = await requireFormer(queries, clock, { reach, formerId, value: judged });
	const { phone, externalIds } = judged;
	const licences = judged.licences.map((one) => ({ ...one, id: newId(clock) }));
	const details = { licences, externalIds, phone };
	if (!former.hasAddress) {
		const bare = { ...judged, licences: [], externalIds: [] };
		const [userId] = await addPeople(queries, clock, call, organisationId, [bare], formerId);
		if (userId === undefined) return taken;
		await linkFormerRecord(queries, { organisationId, userId }, formerId);
		await keepPersonDetails(queries, { organisationId, userId }, details, now);
		await tell(dependencies, queries, former.account, 'linked');
		return { isAdded: true, userId, person: judged };
	}
	const owner = { organisationId, userId: formerId };
	await reopen({ ...dependencies, clock }, queries, former, judged);
	await keepPersonDetails(queries, owner, details, now);
	const filing = { ...judged, id: newId(clock), reason: '', filedBy: call.actor.userId, now };
	// Nothing of an old record reaches into the new days any more.
	if (!(await addAssignment(queries, owner, filing, { isNew: true }))) return dayTaken;
	await recordAudit(queries, clock, call, addedFact('personnel.reopened', call, owner, judged));
	await tell(dependencies, queries, former.account, 'reopened');
	return { isAdded: true, userId: formerId, person: judged };
}

/**
 * In the caller's transaction, people who were judged good in it. No one is invited by it.
 * @returns their numbers in the order that was given; undefined where the address became somebody's in the meantime
 */
export async function addPeople(
	queries: TransactionQueries,
	clock: Clock,
	call: PersonnelCall,
	organisationId: number,
	people: readonly CheckedPerson[],
	formerRecord?: number,
): Promise<readonly (number | undefined)[]> {
	const numbers = await writePeople(queries, clock, { organisationId, filedBy: call.actor.userId }, people);
	const facts = people.flatMap((person, index) => {
		const userId = numbers[index];
		return userId === undefined
			? []
			: [addedFact('personnel.added', call, { organisationId, userId }, person, formerRecord)];
	});
	await recordAudit(queries, clock, call, ...facts);
	return numbers;
}

function addedFact(
	event: AuditFact['event'],
	{ actor: { userId: actorId, sessionId } }: PersonnelCall,
	owner: PersonKey,
	{ day, place, email, fields }: CheckedPerson,
	formerRecord?: number,
): AuditFact {
	const details = {
		day,
		office: place.name,
		email,
		title: fields.titleEn,
		...(formerRecord !== undefined && { formerRecord }),
	};
	return { ...owner, actorId, sessionId, event, officeId: place.id, details };
}

const taken: Added = { isAdded: false, faults: [{ field: 'email', code: 'personnel.email_taken' }] };
const dayTaken: Added = { isAdded: false, faults: [{ field: 'startsOn', code: 'personnel.day_taken' }] };

interface Former {
	readonly account: Person;
	readonly hasAddress: boolean;
	/** It is the day after the last one. */
	readonly endedBefore: string;
}

/** The old record, which the caller holds. @throws personnel.not_reopenable */
async function requireFormer(
	queries: TransactionQueries,
	clock: Clock,
	{ reach, formerId, value }: { readonly reach: Reach; readonly formerId: number; readonly value: CheckedPerson },
): Promise<Former> {
	const match = (await findFormer(queries, reach, value, clock.now())).find(({ id }) => id === formerId);
	const account = await findAccount(queries, formerId);
	if (match === undefined || account === undefined) throw personnelProblem('personnel.not_reopenable');
	const { hasAddress, endsAt, timeZone } = match;
	return { account, hasAddress, endedBefore: addDays(lastDayUntil(timeZone, endsAt), 1) };
}

async function reopen(
	dependencies: Adding,
	queries: TransactionQueries,
	{ account, endedBefore }: Former,
	value: CheckedPerson,
): Promise<void> {
	const { clock, signInAccess } = dependencies;
	const owner = { organisationId: account.organisationId, userId: account.id };
	const now = clock.now();
	// The end may have come before its job: then all that is still there ends now.
	void (await endCardsOf(dependencies, queries, owner));
	void (await endAutoLoadsOf(dependencies, queries, owner));
	await closeAccess(queries, clock, owner);
	await signInAccess.close(queries, account);
	void (await revokeGrantsOf(queries, owner, now, 'The record was opened again'));
	void (await leaveTeams(queries, owner));
	await endAssignments(queries, owner, endedBefore < value.day ? endedBefore : value.day, now);
	if (!(await reopenPerson(queries, owner, now, value))) throw personnelProblem('personnel.not_reopenable');
}

/** At the address that the old record has: who reads it can object. */
async function tell(
	{ outbox, findBrandOfOrganisation }: Adding,
	queries: TransactionQueries,
	account: Person,
	news: 'reopened' | 'linked',
): Promise<void> {
	const brand = findBrandOfOrganisation(account.organisationId);
	if (brand !== undefined && hasOpenedAccount(account)) await outbox.send(queries, returnMail(brand, account, news));
}

/** Finds a person who left and is the same, as far as can be told, within the caller's scope. */
export async function findFormer(
	queries: TransactionQueries,
	reach: Reach,
	person: Pick<CheckedPerson, 'familyName' | 'email'> & {
		readonly licences: readonly { readonly province: string; readonly number: string }[];
	},
	now: Date,
): Promise<readonly FormerPerson[]> {
	const found = await findFormerPeople(queries, { organisationId: reach.organisationId, now, ...person });
	return found.filter(({ officeId }) => reachesOffice(reach, officeId));
}

/** `email_taken` by the record that is offered is no fault: it is opened with it. */
export function add(
	dependencies: PersonnelDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof addPersonnel>,
): Promise<{ readonly userId: number }> {
	const organisationId = organisationOf(call, input.orgId);
	return dependencies.database.transaction(async (queries) => {
		const formerId = input.userId;
		if (formerId !== undefined) void (await lockPersonnelRow(queries, { organisationId, userId: formerId }));
		const clock = readOnce(dependencies.clock);
		const reach = await requireReach(queries, call.actor, 'personnel.manage', clock.now(), organisationId);
		const added = await addPerson({ ...dependencies, clock }, queries, call, reach, input.person, formerId);
		if (!added.isAdded) throw personnelProblem('personnel.invalid', { fields: added.faults });
		if (input.invite) await inviteOn({ ...dependencies, clock }, queries, call, { ...added, organisationId });
		await forgetDraft(queries, call, organisationId);
		return { userId: added.userId };
	});
}
