// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { hours, minutes } from '#platform/contract/duration.ts';
import { saveNames } from '#features/account/profile/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	exportPeople,
	findPeople,
	getDirectoryPerson,
	listOffices,
	listTeams,
	saveOffice,
	saveTeam,
} from '../contract.ts';

let app: TestApp;
let office: TestOffice;
let elsewhere: TestOffice;
let admin: Awaited<ReturnType<typeof addTestStaff>>;
let officeAdmin: Awaited<ReturnType<typeof addTestStaff>>;
let elodie: TestPerson;
let elias: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	office = await addTestOffice(app);
	elsewhere = await addTestOffice(app);
	admin = await addTestStaff(app);
	const scope = { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId } as const;
	officeAdmin = await addTestStaff(app, scope, { officeId: office.officeId });
	elodie = await office.addMember({ givenName: 'Élodibel', familyName: 'Zwick-Öberg', email: 'elodie.z@lac.example' });
	elias = await elsewhere.addMember({ givenName: 'Elias', familyName: 'Zwickel' });
	await addTestPerson(app, {
		organisationId: organisations.piper,
		givenName: 'Elena',
		familyName: 'Zwickauer',
	});
});

type Wish = InputOf<typeof findPeople>;
const find = async (wish: Wish, { token } = admin) => app.client().succeed(findPeople, wish, { token });
const found = async (Query: string, who = admin, more: Wish = {}): Promise<readonly number[]> =>
	(await find({ Query, ...more }, who)).People.map(({ UserID }) => UserID);

describe('finding people', () => {
	it.each([
		['the begin of a family name', 'zwick', ['elias', 'elodie']],
		['another case and no accents', 'ELODIBEL', ['elodie']],
		['an accent that the name lacks', 'élias zw', ['elias']],
		['words in any order', 'oberg elo', ['elodie']],
		['one letter next to a word', 'e zwickel', ['elias']],
		['a part of the address', 'lac.exa', ['elodie']],
		['words that stand in two people', 'elias oberg', []],
		['what is in the middle of a word', 'wick', []],
		['signs that mean something to a database', "zw%ck_ '", []],
	])('by %s', async (_what, query, names) => {
		const ids = { elodie: elodie.id, elias: elias.id };
		expect(new Set(await found(query))).toEqual(new Set(names.map((name) => ids[name as keyof typeof ids])));
	});

	it('puts whole words before begun ones', async () => {
		expect(await found('elias')).toEqual([elias.id]);
		expect((await found('zwickel')).at(0)).toBe(elias.id);
	});

	it('asks for another word where a single letter says nothing', async () => {
		expect(await find({ Query: 'z' })).toEqual({ People: [], HasMore: false, IsTooMany: true });
	});

	it('follows a change of the name at once', async () => {
		const person = await office.addMember({ givenName: 'Quentin', familyName: 'Quill' });
		const token = await openTestSession(app, person);
		await app
			.client()
			.succeed(saveNames, { GivenName: 'Quentin', FamilyName: 'Xylander', PreferredName: '' }, { token });
		expect(await found('xyland')).toEqual([person.id]);
		expect(await found('quill')).toEqual([]);
	});

	it('shows pages by name, each person once', async () => {
		for (let index = 0; index < 60; index += 1) {
			await addTestPerson(app, { givenName: `Page${String(index).padStart(2, '0')}`, familyName: 'Pagewell' });
		}
		const first = await find({ Query: 'pagewell' });
		expect(first).toMatchObject({ HasMore: true, IsTooMany: false });
		const second = await find({ Query: 'pagewell', After: first.People.at(-1)?.UserID ?? 0 });
		const names = [...first.People, ...second.People].map(({ Name }) => Name);
		expect(names).toHaveLength(60);
		expect(names).toEqual(names.toSorted());
		const all: number[] = [];
		for (let after: number | undefined, more = true; more;) {
			const page = await find(after === undefined ? {} : { After: after });
			all.push(...page.People.map(({ UserID }) => UserID));
			after = all.at(-1);
			more = page.HasMore;
		}
		expect(new Set(all).size).toBe(all.length);
		expect(all).toEqual(expect.arrayContaining([elodie.id, elias.id, admin.person.id]));
	});

	it('tells who has left, and shows them when asked for', async () => {
		const person = await office.addMember({ givenName: 'Leonie', familyName: 'Leaver' });
		const endsAt = new Date(app.clock.now().getTime() + minutes(5));
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [person.id, endsAt]);
		expect((await find({ Query: 'leaver' })).People).toMatchObject([{ State: 'leaving' }]);
		app.clock.advance(minutes(6));
		expect(await found('leaver')).toEqual([]);
		expect((await find({ Query: 'leaver', State: 'left' })).People).toMatchObject([
			{ UserID: person.id, State: 'left' },
		]);
	});
});

describe('an export', () => {
	const save = async (query: string, { token } = admin) => {
		const headers = { authorization: `Bearer ${token}` };
		return app.client().send({ path: `${exportPeople.path}?${query}`, headers });
	};

	it('has the people of the filters, no formulas, and stands in the audit log', async () => {
		const formula = await office.addMember({ givenName: '=1+1', familyName: 'Zwirner' });
		const { text } = await save('Query=zwirner');
		expect(text).toContain(`'=1+1 Zwirner,${formula.id},`);
		expect(text).not.toContain('Zwickel');
		const logged = await app.rows(`select 1 from audit_events where event = $1 and actor_id = $2`, [
			'directory.people_exported',
			admin.person.id,
		]);
		expect(logged).toHaveLength(1);
	});

	it('reaches as far as the list', async () => {
		const { text } = await save('Query=zwick', officeAdmin);
		expect(text).toContain('Élodibel');
		expect(text).not.toContain('Elias');
		expect((await save('Query=zwick&Format=xml')).status).toBe(400);
	});
});

describe('reach', () => {
	it('shows an office administrator the people of the office alone', async () => {
		expect(await found('zwick', officeAdmin)).toEqual([elodie.id]);
		expect(await found('zwick', officeAdmin, { OfficeID: elsewhere.officeId })).toEqual([]);
		const all = await find({}, officeAdmin);
		expect(all.People.map(({ UserID }) => UserID)).not.toContain(elias.id);
		const { token } = officeAdmin;
		expect(await app.client().succeed(getDirectoryPerson, { UserID: elodie.id }, { token })).toMatchObject({
			Name: 'Élodibel Zwick-Öberg',
			Office: { OfficeID: office.officeId },
			State: 'active',
		});
		const refused = await app.client().post(getDirectoryPerson, { UserID: elias.id }, { token });
		expect(refused.returnStatus.ErrorKey).toBe('directory.person_not_found');
		const { Offices, MayAdd } = await app.client().succeed(listOffices, {}, { token });
		expect([Offices.map(({ OfficeID }) => OfficeID), MayAdd]).toEqual([[office.officeId], false]);
	});

	it('ends with the grant, and never crosses the brand', async () => {
		const outsider = await addTestStaff(app, { endsOn: '2020-01-01', startsOn: '2019-01-01' });
		const refused = await app.client().post(findPeople, {}, { token: outsider.token });
		expect(refused.returnStatus.ReturnCode).toBe(403);
		const foreign = await app.client().post(findPeople, { OrgID: organisations.piper }, { token: admin.token });
		expect(foreign.returnStatus.ReturnCode).toBe(403);
	});
});

describe('an office', () => {
	const change = async (input: InputOf<typeof saveOffice>, { token } = admin) =>
		(await app.client().post(saveOffice, input, { token })).returnStatus.ErrorKey;
	const input = (more: Partial<InputOf<typeof saveOffice>> = {}): InputOf<typeof saveOffice> => ({
		OfficeID: crypto.randomUUID(),
		Name: `Gander ${crypto.randomUUID().slice(0, 8)}`,
		City: 'Gander',
		TimeZone: 'America/St_Johns',
		...more,
	});

	it('is added once, changed, and each change is in the audit', async () => {
		const gander = input();
		expect(await change(gander)).toBeUndefined();
		expect(await change(gander)).toBeUndefined();
		expect(await change({ ...gander, City: 'Appleton' })).toBeUndefined();
		const { Offices } = await app.client().succeed(listOffices, {}, { token: admin.token });
		expect(Offices.filter(({ OfficeID }) => OfficeID === gander.OfficeID)).toMatchObject([
			{ City: 'Appleton', TimeZone: 'America/St_Johns', People: 0 },
		]);
		const events = await app.rows<{ event: string; before: object; after: object }>(
			'select event, before, after from audit_events where object_id = $1 order by at',
			[gander.OfficeID],
		);
		expect(events.map(({ event }) => event)).toEqual(['directory.office_added', 'directory.office_changed']);
		expect(events[1]).toMatchObject({ before: { city: 'Gander' }, after: { city: 'Appleton' } });
	});

	it('is set up with address, products, wallet and payee; what is left out stays', async () => {
		const gander = input();
		const setUp = {
			Street: '12 Elizabeth Drive',
			Province: 'NL' as const,
			PostalCode: 'A1V 1G4',
			Products: ['northline'],
			Wallet: 'office' as const,
			Payee: 'Gander Mortgages Ltd.',
		};
		expect(await change({ ...gander, ...setUp, PostalCode: ' a1v1g4' })).toBeUndefined();
		expect(await change({ ...gander, City: 'Appleton', Products: ['northline', 'intake'] })).toBeUndefined();
		const { Offices, Products } = await app.client().succeed(listOffices, {}, { token: admin.token });
		expect(Products).toEqual(['insights', 'intake', 'northline']);
		expect(Offices.find(({ OfficeID }) => OfficeID === gander.OfficeID)).toMatchObject({
			...setUp,
			City: 'Appleton',
			Products: ['intake', 'northline'],
		});
		const [, changed] = await app.rows(
			'select before, after from audit_events where object_id = $1 order by at, event',
			[gander.OfficeID],
		);
		expect(changed).toEqual({
			before: { city: 'Gander', products: 'northline' },
			after: { city: 'Appleton', products: 'intake, northline' },
		});
		expect(await change({ ...gander, Products: ['teleport'] })).toBe('directory.product_unknown');
		expect(await change({ ...gander, PostalCode: '90210' })).toBe('request.invalid');
	});

	it('has a name of its own, and is out of reach for who administers another', async () => {
		const gander = input();
		await change(gander);
		expect(await change(input({ Name: String(gander.Name).toUpperCase() }))).toBe('directory.name_taken');
		expect(await change({ ...gander, City: 'Lewisporte' }, officeAdmin)).toBe('directory.office_not_found');
		expect(await change(input(), officeAdmin)).toBe('directory.office_not_found');
		expect(await change({ ...input(), OfficeID: office.officeId }, officeAdmin)).toBeUndefined();
	});
});

describe('a team', () => {
	const change = async (input: InputOf<typeof saveTeam>, { token } = admin) =>
		(await app.client().post(saveTeam, input, { token })).returnStatus.ErrorKey;
	const team = (...members: readonly [person: TestPerson, isLead: boolean][]) => ({
		TeamID: crypto.randomUUID(),
		Name: `Harbour ${crypto.randomUUID().slice(0, 8)}`,
		Members: members.map(([{ id: UserID }, IsLead]) => ({ UserID, IsLead })),
	});

	it('has a lead, and the members that it was given last', async () => {
		expect(await change(team([elodie, false]))).toBe('directory.no_lead');
		const harbour = team([elodie, true], [elias, false]);
		expect(await change(harbour)).toBeUndefined();
		expect(await change({ ...harbour, Members: [{ UserID: elias.id, IsLead: true }] })).toBeUndefined();
		const { Teams } = await app.client().succeed(listTeams, {}, { token: admin.token });
		expect(Teams.find(({ TeamID }) => TeamID === harbour.TeamID)).toMatchObject({
			Members: [{ UserID: elias.id, Name: 'Elias Zwickel', IsLead: true }],
		});
	});

	it('takes in nobody who is out of reach, or who leaves', async () => {
		expect(await change(team([elodie, true], [elias, false]), officeAdmin)).toBe('directory.person_not_found');
		const leaver = await office.addMember();
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [
			leaver.id,
			new Date(app.clock.now().getTime() + hours(30)),
		]);
		expect(await change(team([elodie, true], [leaver, false]))).toBe('directory.person_not_found');
		expect(
			await change({
				...team([elodie, true]),
				Members: [
					{ UserID: elodie.id, IsLead: true },
					{ UserID: elodie.id, IsLead: false },
				],
			}),
		).toBe('request.invalid');
	});

	it('whose lead leaves says on which day, and who leads it then', async () => {
		const lead = await office.addMember();
		const next = await office.addMember({ givenName: 'Nora', familyName: 'Next' });
		const harbour = team([lead, true], [elias, false]);
		await change(harbour);
		const of = { token: admin.token };
		const { Impact, Version, Today } = await app.client().succeed(previewLeaving, { UserID: lead.id }, of);
		expect(Impact.TeamsLed).toEqual([{ Name: harbour.Name, People: 1, OtherLeads: 0 }]);
		const Choices = Impact.Rows.map(({ Kind, ID, Options: [To = 'end'] }) => {
			return Kind === 'team' ? { Kind, ID, To, UserID: next.id } : { Kind, ID, To };
		});
		const LastDay = addDays(Today, 20);
		const end = { UserID: lead.id, LastDay, Reason: 'resigned' as const, Choices, Version };
		await app.client().succeed(endEmployment, end, of);
		const found = async () =>
			(await app.client().succeed(listTeams, {}, of)).Teams.find(({ TeamID }) => TeamID === harbour.TeamID);
		expect(await found()).toMatchObject({
			Members: [{ UserID: lead.id, IsLead: true, LastDay, HasLeft: false }, { UserID: elias.id }],
			NextLead: 'Nora Next',
		});
		await change({ ...harbour, Members: [...harbour.Members, { UserID: elodie.id, IsLead: true }] });
		const again = await app.client().succeed(previewLeaving, { UserID: lead.id }, of);
		expect(again.Impact.TeamsLed).toEqual([{ Name: harbour.Name, People: 2, OtherLeads: 1 }]);
	});

	it('of people who are all out of reach is nobody’s to rename, to join or to lead', async () => {
		const far = team([elias, true]);
		await change(far);
		const own = { UserID: elodie.id, IsLead: true };
		expect(await change({ ...far, Name: `${far.Name} 2` }, officeAdmin)).toBe('directory.team_not_found');
		for (const IsLead of [true, false]) {
			const joined = { ...far, Members: [...far.Members, { ...own, IsLead }] };
			expect(await change(joined, officeAdmin)).toBe('directory.team_not_found');
		}
		const { Teams } = await app.client().succeed(listTeams, {}, { token: admin.token });
		expect(Teams.find(({ TeamID }) => TeamID === far.TeamID)).toMatchObject({
			Name: far.Name,
			Members: [{ UserID: elias.id, IsLead: true }],
		});
	});

	it('of people here and elsewhere keeps its name and its lead, and takes in people from here', async () => {
		const mixed = team([elias, true], [elodie, false]);
		await change(mixed);
		const [lead, member] = mixed.Members;
		const other = await office.addMember();
		const refused = async (input: object) => change({ ...mixed, ...input }, officeAdmin);
		expect(await refused({ Name: `${mixed.Name} 2` })).toBe('directory.team_shared');
		expect(await refused({ Members: [lead, { ...member, IsLead: true }] })).toBe('directory.team_shared');
		expect(
			await refused({
				Members: [
					{ ...lead, IsLead: false },
					{ ...member, IsLead: true },
				],
			}),
		).toBe('directory.team_shared');
		expect(await refused({ Members: [lead, { UserID: other.id, IsLead: false }] })).toBeUndefined();
	});

	it('is whole to who reaches one of it', async () => {
		const mixed = team([elodie, true], [elias, false]);
		const far = team([elias, true]);
		await change(mixed);
		await change(far);
		const { Teams } = await app.client().succeed(listTeams, {}, { token: officeAdmin.token });
		const ids = Teams.map(({ TeamID }) => TeamID);
		expect(ids).toContain(mixed.TeamID);
		expect(ids).not.toContain(far.TeamID);
		const shown = Teams.find(({ TeamID }) => TeamID === mixed.TeamID)?.Members;
		expect(shown?.map(({ UserID, IsInReach }) => [UserID, IsInReach])).toEqual([
			[elodie.id, true],
			[elias.id, false],
		]);
	});
});
