// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { findPeople, getDirectoryPerson } from '#features/staff/directory/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import {
	addPersonnel,
	changePersonnel,
	checkPersonnel,
	getPersonnel,
	getPersonnelOptions,
	invitePersonnel,
	type PersonFields,
	savePersonnelDraft,
	withdrawPersonnelChange,
} from '../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let toronto: TestOffice;
let laval: TestOffice;
let today: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	toronto = await addTestOffice(app);
	laval = await addTestOffice(app);
	today = dayIn('America/Toronto', app.clock.now());
});

const by = ({ token }: { readonly token: string }) => ({
	succeed: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
		app.client().succeed(endpoint, input, { token }),
	refused: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => app.client().refused(endpoint, input, { token }),
});

let count = 0;
function wish(change: Partial<PersonFields> = {}): PersonFields {
	count += 1;
	return {
		GivenName: 'Émilie',
		FamilyName: `Tremblay${'abcdefghijklmnopqrstuvwxyz'.charAt(count)}`,
		Email: `emilie.${count}.${crypto.randomUUID()}@harbourview.example`,
		Phone: '450 555-0119',
		Language: 'fr',
		OfficeID: laval.officeId,
		TeamID: '',
		Positions: ['mortgage_broker'],
		Payee: 'person',
		Share: 80,
		StartsOn: today,
		Licences: [
			{ Province: 'QC', Class: 'broker', Number: crypto.randomUUID(), StartsOn: today, EndsOn: addDays(today, 365) },
		],
		ExternalIDs: [],
		...change,
	};
}
const add = (Person = wish(), change: Partial<InputOf<typeof addPersonnel>> = {}) =>
	by(admin).succeed(addPersonnel, { Person, Invite: false, ...change });
const read = (UserID: number, who = admin) => by(who).succeed(getPersonnel, { UserID });
async function change(UserID: number, StartsOn: string, office = laval, AssignmentID?: string) {
	const { Version } = await read(UserID);
	return {
		UserID,
		Version,
		...(AssignmentID !== undefined && { AssignmentID }),
		Change: {
			OfficeID: office.officeId,
			TeamID: '',
			Positions: ['mortgage_agent'],
			Payee: 'office' as const,
			Share: 40,
			StartsOn,
			Reason: '',
		},
	};
}
async function officeOf(userId: number): Promise<string | null | undefined> {
	const rows = await app.rows<{ office_id: string | null }>('select office_id from users where id = $1', [userId]);
	return rows[0]?.office_id;
}

describe('adding a person', () => {
	it('shows in the directory that they have not opened their account, and no user name until they chose one', async () => {
		const person = wish();
		const { UserID } = await add(person);
		const find = async (State?: 'unopened' | 'active') =>
			(await by(admin).succeed(findPeople, { Query: person.Email, ...(State && { State }) })).People;
		expect(await find()).toMatchObject([{ UserID, State: 'unopened', LoginName: '' }]);
		expect(await find('unopened')).toHaveLength(1);
		expect(await find('active')).toEqual([]);
		expect(await by(admin).succeed(getDirectoryPerson, { UserID })).toMatchObject({ State: 'unopened', LoginName: '' });
	});

	it('writes nothing where something is wrong, and names every fault at once', async () => {
		const bad = wish({
			GivenName: 'www.example.com',
			Email: 'no address',
			Phone: '12',
			OfficeID: 'nowhere',
			TeamID: 'none',
			Positions: ['king'],
			Share: 101,
			StartsOn: '2026-02-30',
			Licences: [
				{ Province: 'XX', Class: 'agent', Number: '1', StartsOn: today, EndsOn: today },
				{ Province: 'ON', Class: 'agent', Number: '1', StartsOn: today, EndsOn: addDays(today, -1) },
			],
			ExternalIDs: [{ System: 'Filogix', ID: '' }],
		});
		const { Faults } = await by(admin).succeed(checkPersonnel, { Person: bad });
		expect(Faults.map(({ Field }) => Field)).toEqual([
			'GivenName',
			'Email',
			'Phone',
			'OfficeID',
			'TeamID',
			'Positions',
			'Share',
			'StartsOn',
			'Licences.0',
			'Licences.1.EndsOn',
			'ExternalIDs.0',
		]);
		const before = await app.rows('select count(*) from users', []);
		expect(await by(admin).refused(addPersonnel, { Person: bad, Invite: true })).toBe('personnel.invalid');
		expect(await app.rows('select count(*) from users', [])).toEqual(before);
	});

	it('puts the person in their office from the first day, and not before', async () => {
		const { UserID } = await add();
		expect(await officeOf(UserID)).toBe(laval.officeId);
		const later = await add(wish({ StartsOn: addDays(today, 10) }));
		expect(await officeOf(later.UserID)).toBeNull();
		expect((await read(later.UserID)).Assignments).toMatchObject([
			{ State: 'planned', Title: { fr: 'Courtier hypothécaire' } },
		]);
	});

	it('refuses an address, a licence or an id that somebody has', async () => {
		const person = wish({ ExternalIDs: [{ System: 'Filogix', ID: crypto.randomUUID() }] });
		await add(person);
		const { Faults } = await by(admin).succeed(checkPersonnel, { Person: person });
		expect(Faults.map(({ Code }) => Code)).toEqual([
			'personnel.email_taken',
			'personnel.licence_taken',
			'personnel.external_id_taken',
		]);
	});

	it('keeps a draft of each member of the staff until the person is added', async () => {
		const person = wish({ GivenName: '' });
		await by(admin).succeed(savePersonnelDraft, { Person: person });
		expect((await by(admin).succeed(getPersonnelOptions, {})).Draft?.Person).toEqual(person);
		const other = await addTestStaff(app);
		expect((await by(other).succeed(getPersonnelOptions, {})).Draft).toBeUndefined();
		await add();
		expect((await by(admin).succeed(getPersonnelOptions, {})).Draft).toBeUndefined();
	});

	it('invites by choice, again, and takes the link back', async () => {
		const { UserID } = await add();
		expect((await read(UserID)).Account).toBe('none');
		await by(admin).succeed(invitePersonnel, { UserID, Act: 'send' });
		expect((await read(UserID)).Account).toBe('invited');
		await by(admin).succeed(invitePersonnel, { UserID, Act: 'recall' });
		expect((await read(UserID)).Account).toBe('none');
		expect(await by(admin).refused(invitePersonnel, { UserID: toronto.manager.id, Act: 'send' })).toBe(
			'personnel.account_open',
		);
	});

	it('reaches no office and no person of others', async () => {
		const officer = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: toronto.officeId,
		});
		const { Faults } = await by(officer).succeed(checkPersonnel, { Person: wish() });
		expect(Faults).toEqual([{ Field: 'OfficeID', Code: 'personnel.office_not_found' }]);
		const { UserID } = await add();
		expect(await by(officer).refused(getPersonnel, { UserID })).toBe('personnel.person_not_found');
		expect(await by(officer).refused(getPersonnel, { UserID: 2_000_000_000 })).toBe('personnel.person_not_found');
		expect(await by(officer).refused(invitePersonnel, { UserID, Act: 'send' })).toBe('personnel.person_not_found');
	});
});

describe('a person who returns', () => {
	async function leave(person: PersonFields) {
		const { UserID } = await add(person);
		await app.rows(`update users set password_hash = 'old' where id = $1 returning id`, [UserID]);
		await grantTestRole(app, { ...admin.person, id: UserID }, { role: 'auditor' });
		const { Version } = await by(admin).succeed(previewLeaving, { UserID });
		await by(admin).succeed(endEmployment, { UserID, Reason: 'resigned', Choices: [], Version });
		return UserID;
	}

	it('is offered by name and licence, and comes back without password, rights and grants', async () => {
		const person = wish();
		const UserID = await leave(person);
		const again = { ...person, Email: person.Email.toUpperCase() };
		const { Former } = await by(admin).succeed(checkPersonnel, { Person: again });
		expect(Former).toMatchObject({ UserID, Because: 'licence' });
		expect((await by(admin).succeed(checkPersonnel, { Person: again, UserID })).Faults).toEqual([]);
		expect(await add(again, { UserID })).toEqual({ UserID });
		expect(await app.rows('select password_hash, ends_at, office_id from users where id = $1', [UserID])).toEqual([
			{ password_hash: null, ends_at: null, office_id: laval.officeId },
		]);
		expect(await app.rows('select id from staff_grants where user_id = $1 and revoked_at is null', [UserID])).toEqual(
			[],
		);
	});

	it('is not anybody: a record that does not match, or whose person is there, is not opened', async () => {
		const UserID = await leave(wish());
		const stranger = wish();
		expect(await by(admin).refused(addPersonnel, { Person: stranger, Invite: false, UserID })).toBe(
			'personnel.not_reopenable',
		);
		const here = (await add()).UserID;
		expect(await by(admin).refused(addPersonnel, { Person: stranger, Invite: false, UserID: here })).toBe(
			'personnel.not_reopenable',
		);
	});
});

describe('a change from a day on', () => {
	it('takes effect at the office’s midnight with the next call, before any job', async () => {
		const agent = await toronto.addMember();
		const token = await openTestSession(app, agent);
		const day = addDays(today, 1);
		await by(admin).succeed(changePersonnel, await change(agent.id, day));
		expect((await read(agent.id)).Assignments.map(({ State, OfficeID }) => [State, OfficeID])).toEqual([
			['now', toronto.officeId],
			['planned', laval.officeId],
		]);
		// In March, Toronto is five hours behind UTC: the clock of the tests stands before the change to summer time.
		app.clock.set(`${day}T04:59:50Z`);
		await by({ token }).refused(getPersonnel, { UserID: agent.id });
		expect(await officeOf(agent.id)).toBe(toronto.officeId);
		app.clock.set(`${day}T05:00:00Z`);
		const fresh = await openTestSession(app, agent);
		await by({ token: fresh }).refused(getPersonnel, { UserID: agent.id });
		expect(await officeOf(agent.id)).toBe(laval.officeId);
	});

	it('is edited and withdrawn before it begins, and what was there goes on', async () => {
		const agent = await toronto.addMember();
		const input = await change(agent.id, addDays(today, 20));
		const { AssignmentID } = await by(admin).succeed(changePersonnel, input);
		const edited = await by(admin).succeed(
			changePersonnel,
			await change(agent.id, addDays(today, 30), laval, AssignmentID),
		);
		const { Assignments, Version } = await read(agent.id);
		expect(Assignments).toMatchObject([{ EndsOn: addDays(today, 29) }, { StartsOn: addDays(today, 30) }]);
		const plan = { UserID: agent.id, AssignmentID: edited.AssignmentID, Version };
		await by(admin).succeed(withdrawPersonnelChange, plan);
		const after = await read(agent.id);
		expect(after.Assignments).toHaveLength(1);
		expect(after.Assignments[0]?.EndsOn).toBeUndefined();
		expect(await by(admin).refused(withdrawPersonnelChange, { ...plan, Version: after.Version })).toBe(
			'personnel.not_planned',
		);
	});

	it('is refused for oneself, for a day that is over, and where nothing changes', async () => {
		expect(await by(admin).refused(changePersonnel, await change(admin.person.id, today))).toBe('personnel.oneself');
		const agent = await toronto.addMember();
		const past = await change(agent.id, addDays(today, -1));
		expect(await by(admin).refused(changePersonnel, past)).toBe('personnel.invalid');
		await by(admin).succeed(changePersonnel, await change(agent.id, today));
		expect(await by(admin).refused(changePersonnel, await change(agent.id, addDays(today, 1)))).toBe(
			'personnel.nothing_changes',
		);
	});

	it('of two members of the staff who plan over each other, one learns of the other', async () => {
		const agent = await toronto.addMember();
		const other = await addTestStaff(app);
		const inputs = [await change(agent.id, addDays(today, 5)), await change(agent.id, addDays(today, 6))];
		const answers = await Promise.all(
			inputs.map(async (input, index) => {
				const { token } = index === 0 ? admin : other;
				return (await app.client().call(changePersonnel, input, { token })).returnStatus.ErrorKey ?? 'done';
			}),
		);
		expect(answers.filter((one) => one === 'personnel.changed_meanwhile')).toHaveLength(1);
		expect((await read(agent.id)).Assignments).toHaveLength(2);
	});

	it('leaves somebody in both of their teams, and their title where no position is chosen', async () => {
		const person = await addTestPerson(app, {
			officeId: laval.officeId,
			jobTitle: { en: 'Front desk', fr: 'Réception' },
		});
		const names = ['Renewals', 'Commercial'].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`);
		for (const name of names)
			await app.database.transaction((queries) =>
				addTeam(queries, app.clock.now(), {
					organisationId: person.organisationId,
					id: crypto.randomUUID(),
					name,
					memberIds: [person.id],
				}),
			);
		const teams = async () => (await read(person.id)).Teams.map(({ Name }) => Name).toSorted();
		expect(await teams()).toEqual(names.toSorted());
		const wanted = await change(person.id, today, toronto);
		const { AssignmentID } = await by(admin).succeed(changePersonnel, {
			...wanted,
			Change: { ...wanted.Change, Positions: [] },
		});
		expect(await teams()).toEqual(names.toSorted());
		expect((await read(person.id)).Assignments.find((one) => one.AssignmentID === AssignmentID)).toMatchObject({
			OfficeID: toronto.officeId,
			Title: { en: 'Front desk', fr: 'Réception' },
			Positions: [],
			State: 'now',
		});
		// A position of the list goes with the list: none is no title to keep.
		const { UserID } = await add();
		const bare = await change(UserID, addDays(today, 3));
		const nothing = { ...bare, Change: { ...bare.Change, Positions: [] } };
		expect(await by(admin).refused(changePersonnel, nothing)).toBe('personnel.invalid');
	});

	it('reads the teams of who is disabled, and reaches them by these', async () => {
		const person = await addTestPerson(app, { officeId: laval.officeId });
		const id = crypto.randomUUID();
		const team = { organisationId: person.organisationId, id, name: `Renewals ${id}`, memberIds: [person.id] };
		await app.database.transaction((queries) => addTeam(queries, app.clock.now(), team));
		const officer = await addTestStaff(app, { role: 'personnel_officer', scopeKind: 'team', scopeId: id });
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		expect((await read(person.id)).Teams).toEqual([{ TeamID: id, Name: team.name }]);
		expect(await read(person.id, officer)).toMatchObject({ UserID: person.id });
		expect(await by(officer).succeed(previewLeaving, { UserID: person.id })).toMatchObject({
			Person: { UserID: person.id },
		});
	});

	it('moves nobody into an office out of reach', async () => {
		const officer = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: toronto.officeId,
		});
		const agent = await addTestPerson(app, { officeId: toronto.officeId });
		expect(await by(officer).refused(changePersonnel, await change(agent.id, today))).toBe('personnel.invalid');
		expect(await officeOf(agent.id)).toBe(toronto.officeId);
	});
});
