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
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
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
		givenName: 'Émilie',
		familyName: `Tremblay${'abcdefghijklmnopqrstuvwxyz'.charAt(count)}`,
		email: `emilie.${count}.${crypto.randomUUID()}@harbourview.example`,
		phone: '450 555-0119',
		language: 'fr',
		officeId: laval.officeId,
		teamId: '',
		positions: ['mortgage_broker'],
		payee: 'person',
		share: 80,
		startsOn: today,
		licences: [
			{ province: 'QC', class: 'broker', number: crypto.randomUUID(), startsOn: today, endsOn: addDays(today, 365) },
		],
		externalIds: [],
		...change,
	};
}
const add = (person = wish(), change: Partial<InputOf<typeof addPersonnel>> = {}) =>
	by(admin).succeed(addPersonnel, { person, invite: false, ...change });
const read = (userId: number, who = admin) => by(who).succeed(getPersonnel, { userId });
async function change(userId: number, startsOn: string, office = laval, assignmentId?: string) {
	const { version } = await read(userId);
	return {
		userId,
		version,
		...(assignmentId !== undefined && { assignmentId }),
		change: {
			officeId: office.officeId,
			teamId: '',
			positions: ['mortgage_agent'],
			payee: 'office' as const,
			share: 40,
			startsOn,
			reason: '',
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
		const { userId } = await add(person);
		const find = async (state?: 'unopened' | 'active') =>
			(await by(admin).succeed(findPeople, { query: person.email, ...(state && { state }) })).people;
		expect(await find()).toMatchObject([{ userId, state: 'unopened', loginName: '' }]);
		expect(await find('unopened')).toHaveLength(1);
		expect(await find('active')).toEqual([]);
		expect(await by(admin).succeed(getDirectoryPerson, { userId })).toMatchObject({ state: 'unopened', loginName: '' });
	});

	it('writes nothing where something is wrong, and names every fault at once', async () => {
		const bad = wish({
			givenName: 'www.example.com',
			email: 'no address',
			phone: '12',
			officeId: 'nowhere',
			teamId: 'none',
			positions: ['king'],
			share: 101,
			startsOn: '2026-02-30',
			licences: [
				{ province: 'XX', class: 'agent', number: '1', startsOn: today, endsOn: today },
				{ province: 'ON', class: 'agent', number: '1', startsOn: today, endsOn: addDays(today, -1) },
			],
			externalIds: [{ system: 'Filogix', id: '' }],
		});
		const { faults } = await by(admin).succeed(checkPersonnel, { person: bad });
		expect(faults.map(({ field }) => field)).toEqual([
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
		expect(await by(admin).refused(addPersonnel, { person: bad, invite: true })).toBe('personnel.invalid');
		expect(await app.rows('select count(*) from users', [])).toEqual(before);
	});

	it('puts the person in their office from the first day, and not before', async () => {
		const { userId } = await add();
		expect(await officeOf(userId)).toBe(laval.officeId);
		const later = await add(wish({ startsOn: addDays(today, 10) }));
		expect(await officeOf(later.userId)).toBeNull();
		expect((await read(later.userId)).assignments).toMatchObject([
			{ state: 'planned', title: { fr: 'Courtier hypothécaire' } },
		]);
	});

	it('refuses an address, a licence or an id that somebody has', async () => {
		const person = wish({ externalIds: [{ system: 'Filogix', id: crypto.randomUUID() }] });
		await add(person);
		const { faults } = await by(admin).succeed(checkPersonnel, { person });
		expect(faults.map(({ code }) => code)).toEqual([
			'personnel.email_taken',
			'personnel.licence_taken',
			'personnel.external_id_taken',
		]);
	});

	it('proposes the office of the member of staff who adds', async () => {
		expect((await by(admin).succeed(getPersonnelOptions, {})).ownOfficeId).toBeUndefined();
		await app.rows('update users set office_id = $1 where organisation_id = $2 and id = $3', [
			toronto.officeId,
			toronto.organisationId,
			admin.person.id,
		]);
		expect((await by(admin).succeed(getPersonnelOptions, {})).ownOfficeId).toBe(toronto.officeId);
	});

	it('keeps a draft of each member of the staff until the person is added', async () => {
		const person = wish({ givenName: '' });
		await by(admin).succeed(savePersonnelDraft, { person });
		expect((await by(admin).succeed(getPersonnelOptions, {})).draft?.person).toEqual(person);
		const other = await addTestStaff(app);
		expect((await by(other).succeed(getPersonnelOptions, {})).draft).toBeUndefined();
		await add();
		expect((await by(admin).succeed(getPersonnelOptions, {})).draft).toBeUndefined();
	});

	it('invites by choice, again, and takes the link back', async () => {
		const { userId } = await add();
		expect((await read(userId)).account).toBe('none');
		await by(admin).succeed(invitePersonnel, { userId, act: 'send' });
		expect((await read(userId)).account).toBe('invited');
		await by(admin).succeed(invitePersonnel, { userId, act: 'recall' });
		expect((await read(userId)).account).toBe('none');
		expect(await by(admin).refused(invitePersonnel, { userId: toronto.manager.id, act: 'send' })).toBe(
			'personnel.account_open',
		);
	});

	it('reaches no office and no person of others', async () => {
		const officer = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: toronto.officeId,
		});
		const { faults } = await by(officer).succeed(checkPersonnel, { person: wish() });
		expect(faults).toEqual([{ field: 'OfficeID', code: 'personnel.office_not_found' }]);
		const { userId } = await add();
		expect(await by(officer).refused(getPersonnel, { userId })).toBe('personnel.person_not_found');
		expect(await by(officer).refused(getPersonnel, { userId: 2_000_000_000 })).toBe('personnel.person_not_found');
		expect(await by(officer).refused(invitePersonnel, { userId, act: 'send' })).toBe('personnel.person_not_found');
	});
});

describe('a person who returns', () => {
	async function leave(person: PersonFields) {
		const { userId } = await add(person);
		await app.rows(`update users set password_hash = 'old' where id = $1 returning id`, [userId]);
		await grantTestRole(app, { ...admin.person, id: userId }, { role: 'auditor' });
		const { version } = await by(admin).succeed(previewLeaving, { userId });
		await by(admin).succeed(endEmployment, { userId, reason: 'resigned', choices: [], version });
		return userId;
	}

	it('is offered by name and licence, and comes back without password, rights and grants', async () => {
		const person = wish();
		const userId = await leave(person);
		const again = { ...person, email: person.email.toUpperCase() };
		const { former } = await by(admin).succeed(checkPersonnel, { person: again });
		expect(former).toMatchObject({ userId, because: 'licence' });
		expect((await by(admin).succeed(checkPersonnel, { person: again, userId })).faults).toEqual([]);
		expect(await add(again, { userId })).toEqual({ userId });
		expect(await app.rows('select password_hash, ends_at, office_id from users where id = $1', [userId])).toEqual([
			{ password_hash: null, ends_at: null, office_id: laval.officeId },
		]);
		expect(await app.rows('select id from staff_grants where user_id = $1 and revoked_at is null', [userId])).toEqual(
			[],
		);
	});

	it('administers no organisation of the brand any more, where they administered all of it', async () => {
		const person = wish();
		const { userId } = await add(person);
		for (const organisationId of [admin.person.organisationId, organisations.porticoStaff])
			await app.rows(
				`insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, reason, starts_on, created_at)
					values ($1, $2, $3, 'brand_administrator', 'brand', 'portico', 'For a test', '2020-01-01', $4)`,
				[organisationId, `brand-${userId}`, userId, app.clock.now()],
			);
		await app.rows('update users set ends_at = $2 where id = $1', [userId, app.clock.now()]);
		await add(person, { userId });
		const standing = 'select organisation_id from staff_grants where user_id = $1 and revoked_at is null';
		expect(await app.rows(standing, [userId])).toEqual([]);
	});

	it('is not anybody: a record that does not match, or whose person is there, is not opened', async () => {
		const userId = await leave(wish());
		const stranger = wish();
		expect(await by(admin).refused(addPersonnel, { person: stranger, invite: false, userId })).toBe(
			'personnel.not_reopenable',
		);
		const here = (await add()).userId;
		expect(await by(admin).refused(addPersonnel, { person: stranger, invite: false, userId: here })).toBe(
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
		expect((await read(agent.id)).assignments.map(({ state, officeId }) => [state, officeId])).toEqual([
			['now', toronto.officeId],
			['planned', laval.officeId],
		]);
		// In March, Toronto is five hours behind UTC: the clock of the tests stands before the change to summer time.
		app.clock.set(`${day}T04:59:50Z`);
		await by({ token }).refused(getPersonnel, { userId: agent.id });
		expect(await officeOf(agent.id)).toBe(toronto.officeId);
		app.clock.set(`${day}T05:00:00Z`);
		const fresh = await openTestSession(app, agent);
		await by({ token: fresh }).refused(getPersonnel, { userId: agent.id });
		expect(await officeOf(agent.id)).toBe(laval.officeId);
	});

	it('changes nothing for who has left by then', async () => {
		const agent = await toronto.addMember();
		const day = addDays(today, 2);
		await by(admin).succeed(changePersonnel, await change(agent.id, day));
		await app.rows('update users set ends_at = $2 where id = $1', [agent.id, app.clock.now()]);
		app.clock.set(`${day}T12:00:00Z`);
		await by({ token: await openTestSession(app, admin.person) }).refused(getPersonnel, { userId: agent.id });
		expect(await officeOf(agent.id)).toBe(toronto.officeId);
		const due = 'select id from assignments where user_id = $1 and settled_at is null';
		expect(await app.rows(due, [agent.id])).toEqual([]);
	});

	it('is edited and withdrawn before it begins, and what was there goes on', async () => {
		const agent = await toronto.addMember();
		const input = await change(agent.id, addDays(today, 20));
		const { assignmentId } = await by(admin).succeed(changePersonnel, input);
		const edited = await by(admin).succeed(
			changePersonnel,
			await change(agent.id, addDays(today, 30), laval, assignmentId),
		);
		const { assignments, version } = await read(agent.id);
		expect(assignments).toMatchObject([{ endsOn: addDays(today, 29) }, { startsOn: addDays(today, 30) }]);
		const plan = { userId: agent.id, assignmentId: edited.assignmentId, version };
		await by(admin).succeed(withdrawPersonnelChange, plan);
		const after = await read(agent.id);
		expect(after.assignments).toHaveLength(1);
		expect(after.assignments[0]?.endsOn).toBeUndefined();
		expect(await by(admin).refused(withdrawPersonnelChange, { ...plan, version: after.version })).toBe(
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
				return (await app.client().call(changePersonnel, input, { token })).returnStatus.errorKey ?? 'done';
			}),
		);
		expect(answers.filter((one) => one === 'personnel.changed_meanwhile')).toHaveLength(1);
		expect((await read(agent.id)).assignments).toHaveLength(2);
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
		const teams = async () => (await read(person.id)).teams.map(({ name }) => name).toSorted();
		expect(await teams()).toEqual(names.toSorted());
		const wanted = await change(person.id, today, toronto);
		const { assignmentId } = await by(admin).succeed(changePersonnel, {
			...wanted,
			change: { ...wanted.change, positions: [] },
		});
		expect(await teams()).toEqual(names.toSorted());
		expect((await read(person.id)).assignments.find((one) => one.assignmentId === assignmentId)).toMatchObject({
			officeId: toronto.officeId,
			title: { en: 'Front desk', fr: 'Réception' },
			positions: [],
			state: 'now',
		});
		// A position of the list goes with the list: none is no title to keep.
		const { userId } = await add();
		const bare = await change(userId, addDays(today, 3));
		const nothing = { ...bare, change: { ...bare.change, positions: [] } };
		expect(await by(admin).refused(changePersonnel, nothing)).toBe('personnel.invalid');
	});

	it('reads the teams of who is disabled, and reaches them by these', async () => {
		const person = await addTestPerson(app, { officeId: laval.officeId });
		const id = crypto.randomUUID();
		const team = { organisationId: person.organisationId, id, name: `Renewals ${id}`, memberIds: [person.id] };
		await app.database.transaction((queries) => addTeam(queries, app.clock.now(), team));
		const officer = await addTestStaff(app, { role: 'personnel_officer', scopeKind: 'team', scopeId: id });
		await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
		expect((await read(person.id)).teams).toEqual([{ teamId: id, name: team.name }]);
		expect(await read(person.id, officer)).toMatchObject({ userId: person.id });
		expect(await by(officer).succeed(previewLeaving, { userId: person.id })).toMatchObject({
			person: { userId: person.id },
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
