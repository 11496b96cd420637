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
	await app.rows("update users set phone = '+14165550137' where id = $1 returning id", [elodie.id]);
	elias = await elsewhere.addMember({ givenName: 'Elias', familyName: 'Zwickel' });
	await addTestPerson(app, {
		organisationId: organisations.piper,
		givenName: 'Elena',
		familyName: 'Zwickauer',
	});
});

type Wish = InputOf<typeof findPeople>;
const find = async (wish: Wish, { token } = admin) => app.client().succeed(findPeople, wish, { token });
const found = async (query: string, who = admin, more: Wish = {}): Promise<readonly number[]> =>
	(await find({ query, ...more }, who)).people.map(({ userId }) => userId);

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
		expect(await find({ query: 'z' })).toEqual({ people: [], hasMore: false, isTooMany: true });
	});

	it('follows a change of the name at once', async () => {
		const person = await office.addMember({ givenName: 'Quentin', familyName: 'Quill' });
		const token = await openTestSession(app, person);
		await app
			.client()
			.succeed(saveNames, { givenName: 'Quentin', familyName: 'Xylander', preferredName: '' }, { token });
		expect(await found('xyland')).toEqual([person.id]);
		expect(await found('quill')).toEqual([]);
	});

	it('shows pages by name, each person once', async () => {
		for (let index = 0; index < 60; index += 1) {
			await addTestPerson(app, { givenName: `Page${String(index).padStart(2, '0')}`, familyName: 'Pagewell' });
		}
		const first = await find({ query: 'pagewell' });
		expect(first).toMatchObject({ hasMore: true, isTooMany: false });
		const second = await find({ query: 'pagewell', after: first.people.at(-1)?.userId ?? 0 });
		const names = [...first.people, ...second.people].map(({ name }) => name);
		expect(names).toHaveLength(60);
		expect(names).toEqual(names.toSorted());
		const all: number[] = [];
		for (let after: number | undefined, more = true; more;) {
			const page = await find(after === undefined ? {} : { after });
			all.push(...page.people.map(({ userId }) => userId));
			after = all.at(-1);
			more = page.hasMore;
		}
		expect(new Set(all).size).toBe(all.length);
		expect(all).toEqual(expect.arrayContaining([elodie.id, elias.id, admin.person.id]));
	});

	it('tells who has left, and shows them when asked for', async () => {
		const person = await office.addMember({ givenName: 'Leonie', familyName: 'Leaver' });
		const endsAt = new Date(app.clock.now().getTime() + minutes(5));
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [person.id, endsAt]);
		expect((await find({ query: 'leaver' })).people).toMatchObject([{ state: 'leaving' }]);
		app.clock.advance(minutes(6));
		expect(await found('leaver')).toEqual([]);
		expect((await find({ query: 'leaver', state: 'left' })).people).toMatchObject([
			{ userId: person.id, state: 'left' },
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
		expect(await found('zwick', officeAdmin, { officeId: elsewhere.officeId })).toEqual([]);
		const all = await find({}, officeAdmin);
		expect(all.people.map(({ userId }) => userId)).not.toContain(elias.id);
		const { token } = officeAdmin;
		expect(await app.client().succeed(getDirectoryPerson, { userId: elodie.id }, { token })).toMatchObject({
			name: 'Élodibel Zwick-Öberg',
			phone: '+14165550137',
			office: { officeId: office.officeId, isInReach: true },
			state: 'active',
		});
		const refused = await app.client().post(getDirectoryPerson, { userId: elias.id }, { token });
		expect(refused.returnStatus.errorKey).toBe('directory.person_not_found');
		const { offices, mayAdd } = await app.client().succeed(listOffices, {}, { token });
		expect([offices.map(({ officeId }) => officeId), mayAdd]).toEqual([[office.officeId], false]);
	});

	it('ends with the grant, and never crosses the brand', async () => {
		const outsider = await addTestStaff(app, { endsOn: '2020-01-01', startsOn: '2019-01-01' });
		const refused = await app.client().post(findPeople, {}, { token: outsider.token });
		expect(refused.returnStatus.returnCode).toBe(403);
		const foreign = await app.client().post(findPeople, { orgId: organisations.piper }, { token: admin.token });
		expect(foreign.returnStatus.returnCode).toBe(403);
	});
});

describe('an office', () => {
	const change = async (input: InputOf<typeof saveOffice>, { token } = admin) =>
		(await app.client().post(saveOffice, input, { token })).returnStatus.errorKey;
	const input = (more: Partial<InputOf<typeof saveOffice>> = {}): InputOf<typeof saveOffice> => ({
		officeId: crypto.randomUUID(),
		name: `Gander ${crypto.randomUUID().slice(0, 8)}`,
		city: 'Gander',
		timeZone: 'America/St_Johns',
		...more,
	});

	it('is added once, changed, and each change is in the audit', async () => {
		const gander = input();
		expect(await change(gander)).toBeUndefined();
		expect(await change(gander)).toBeUndefined();
		expect(await change({ ...gander, city: 'Appleton' })).toBeUndefined();
		const { offices } = await app.client().succeed(listOffices, {}, { token: admin.token });
		expect(offices.filter(({ officeId }) => officeId === gander.officeId)).toMatchObject([
			{ city: 'Appleton', timeZone: 'America/St_Johns', people: 0 },
		]);
		const events = await app.rows<{ event: string; before: object; after: object }>(
			'select event, before, after from audit_events where object_id = $1 order by at',
			[gander.officeId],
		);
		expect(events.map(({ event }) => event)).toEqual(['directory.office_added', 'directory.office_changed']);
		expect(events[1]).toMatchObject({ before: { city: 'Gander' }, after: { city: 'Appleton' } });
	});

	it('names who manages it, each once, and nobody who has left', async () => {
		const gander = input();
		await change(gander);
		const scope = { role: 'office_manager', scopeKind: 'office', scopeId: gander.officeId } as const;
		await addTestStaff(app, scope, { givenName: 'Wanda', familyName: 'Abbott' });
		await addTestStaff(app, { ...scope, startsOn: '2019-01-01', endsOn: '2020-01-01' }, { givenName: 'Otto' });
		const { offices } = await app.client().succeed(listOffices, {}, { token: admin.token });
		expect(offices.find(({ officeId }) => officeId === gander.officeId)?.managers).toEqual(['Wanda Abbott']);
	});

	it('is set up with address, products, wallet and payee; what is left out stays', async () => {
		const gander = input();
		const setUp = {
			street: '12 Elizabeth Drive',
			province: 'NL' as const,
			postalCode: 'A1V 1G4',
			products: ['northline'],
			wallet: 'office' as const,
			payee: 'Gander Mortgages Ltd.',
		};
		expect(await change({ ...gander, ...setUp, postalCode: ' a1v1g4' })).toBeUndefined();
		expect(await change({ ...gander, city: 'Appleton', products: ['northline', 'intake'] })).toBeUndefined();
		const { offices, products } = await app.client().succeed(listOffices, {}, { token: admin.token });
		expect(products).toEqual(['insights', 'intake', 'northline']);
		expect(offices.find(({ officeId }) => officeId === gander.officeId)).toMatchObject({
			...setUp,
			city: 'Appleton',
			products: ['intake', 'northline'],
		});
		const [, changed] = await app.rows(
			'select before, after from audit_events where object_id = $1 order by at, event',
			[gander.officeId],
		);
		expect(changed).toEqual({
			before: { city: 'Gander', products: 'northline' },
			after: { city: 'Appleton', products: 'intake, northline' },
		});
		expect(await change({ ...gander, products: ['teleport'] })).toBe('directory.product_unknown');
		expect(await change({ ...gander, postalCode: '90210' })).toBe('request.invalid');
	});

	it('has a name of its own, and is out of reach for who administers another', async () => {
		const gander = input();
		await change(gander);
		expect(await change(input({ name: String(gander.name).toUpperCase() }))).toBe('directory.name_taken');
		expect(await change({ ...gander, city: 'Lewisporte' }, officeAdmin)).toBe('directory.office_not_found');
		expect(await change(input(), officeAdmin)).toBe('directory.office_not_found');
		expect(await change({ ...input(), officeId: office.officeId }, officeAdmin)).toBeUndefined();
	});
});

describe('a team', () => {
	const change = async (input: InputOf<typeof saveTeam>, { token } = admin) =>
		(await app.client().post(saveTeam, input, { token })).returnStatus.errorKey;
	const team = (...members: readonly [person: TestPerson, isLead: boolean][]) => ({
		teamId: crypto.randomUUID(),
		name: `Harbour ${crypto.randomUUID().slice(0, 8)}`,
		members: members.map(([{ id: userId }, isLead]) => ({ userId, isLead })),
	});

	it('has a lead, and the members that it was given last', async () => {
		expect(await change(team([elodie, false]))).toBe('directory.no_lead');
		const harbour = team([elodie, true], [elias, false]);
		expect(await change(harbour)).toBeUndefined();
		expect(await change({ ...harbour, members: [{ userId: elias.id, isLead: true }] })).toBeUndefined();
		const { teams } = await app.client().succeed(listTeams, {}, { token: admin.token });
		expect(teams.find(({ teamId }) => teamId === harbour.teamId)).toMatchObject({
			members: [{ userId: elias.id, name: 'Elias Zwickel', isLead: true }],
		});
	});

	it('leads to its people, and not to offices that its lead does not reach', async () => {
		const harbour = team([elodie, true]);
		expect(await change(harbour)).toBeUndefined();
		const scope = { role: 'team_lead', scopeKind: 'team', scopeId: harbour.teamId } as const;
		const { token } = await addTestStaff(app, scope);
		const { office: shown } = await app.client().succeed(getDirectoryPerson, { userId: elodie.id }, { token });
		expect(shown).toMatchObject({ officeId: office.officeId, isInReach: false });
		expect((await app.client().succeed(listOffices, {}, { token })).offices).toEqual([]);
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
				members: [
					{ userId: elodie.id, isLead: true },
					{ userId: elodie.id, isLead: false },
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
		const { impact, version, today } = await app.client().succeed(previewLeaving, { userId: lead.id }, of);
		expect(impact.teamsLed).toEqual([{ name: harbour.name, people: 1, otherLeads: 0 }]);
		const choices = impact.rows.map(({ kind, id, options: [to = 'end'] }) => {
			return kind === 'team' ? { kind, id, to, userId: next.id } : { kind, id, to };
		});
		const lastDay = addDays(today, 20);
		const end = { userId: lead.id, lastDay, reason: 'resigned' as const, choices, version };
		await app.client().succeed(endEmployment, end, of);
		const found = async () =>
			(await app.client().succeed(listTeams, {}, of)).teams.find(({ teamId }) => teamId === harbour.teamId);
		expect(await found()).toMatchObject({
			members: [{ userId: lead.id, isLead: true, lastDay, hasLeft: false }, { userId: elias.id }],
			nextLead: 'Nora Next',
		});
		await change({ ...harbour, members: [...harbour.members, { userId: elodie.id, isLead: true }] });
		const again = await app.client().succeed(previewLeaving, { userId: lead.id }, of);
		expect(again.impact.teamsLed).toEqual([{ name: harbour.name, people: 2, otherLeads: 1 }]);
	});

	it('of people who are all out of reach is nobody’s to rename, to join or to lead', async () => {
		const far = team([elias, true]);
		await change(far);
		const own = { userId: elodie.id, isLead: true };
		expect(await change({ ...far, name: `${far.name} 2` }, officeAdmin)).toBe('directory.team_not_found');
		for (const isLead of [true, false]) {
			const joined = { ...far, members: [...far.members, { ...own, isLead }] };
			expect(await change(joined, officeAdmin)).toBe('directory.team_not_found');
		}
		const { teams } = await app.client().succeed(listTeams, {}, { token: admin.token });
		expect(teams.find(({ teamId }) => teamId === far.teamId)).toMatchObject({
			name: far.name,
			members: [{ userId: elias.id, isLead: true }],
		});
	});

	it('of people here and elsewhere keeps its name and its lead, and takes in people from here', async () => {
		const mixed = team([elias, true], [elodie, false]);
		await change(mixed);
		const [lead, member] = mixed.members;
		const other = await office.addMember();
		const refused = async (input: object) => change({ ...mixed, ...input }, officeAdmin);
		expect(await refused({ name: `${mixed.name} 2` })).toBe('directory.team_shared');
		expect(await refused({ members: [lead, { ...member, isLead: true }] })).toBe('directory.team_shared');
		expect(
			await refused({
				members: [
					{ ...lead, isLead: false },
					{ ...member, isLead: true },
				],
			}),
		).toBe('directory.team_shared');
		expect(await refused({ members: [lead, { userId: other.id, isLead: false }] })).toBeUndefined();
	});

	it('is whole to who reaches one of it', async () => {
		const mixed = team([elodie, true], [elias, false]);
		const far = team([elias, true]);
		await change(mixed);
		await change(far);
		const { teams } = await app.client().succeed(listTeams, {}, { token: officeAdmin.token });
		const ids = teams.map(({ teamId }) => teamId);
		expect(ids).toContain(mixed.teamId);
		expect(ids).not.toContain(far.teamId);
		const shown = teams.find(({ teamId }) => teamId === mixed.teamId)?.members;
		expect(shown?.map(({ userId, isInReach }) => [userId, isInReach])).toEqual([
			[elodie.id, true],
			[elias.id, false],
		]);
		// Beyond the caller's reach the name alone is told.
		expect(shown?.map(({ officeName }) => officeName !== '')).toEqual([true, false]);
	});
});
