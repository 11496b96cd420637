import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { getPersonDevices, getPersonHoldings } from '#features/staff/directory/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { changePersonnel, getPersonnel, getPersonRecord, saveLicence } from '../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let reader: { readonly person: TestPerson; readonly token: string };
let office: TestOffice;
let agent: TestPerson;
let today: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app);
	office = await addTestOffice(app);
	agent = await office.addMember();
	const scope = { scopeKind: 'office', scopeId: office.officeId } as const;
	reader = await addTestStaff(app, { role: 'directory_reader', ...scope });
	today = dayIn('America/Toronto', app.clock.now());
});

it('shows work, licences and ids to who may look people up; payee and access to who may change them alone', async () => {
	const client = app.client();
	const userId = agent.id;
	const { version } = await client.succeed(getPersonnel, { userId }, { token: admin.token });
	const work = { officeId: office.officeId, teamId: '', positions: ['mortgage_broker'], payee: 'office' as const };
	const change = { ...work, share: 40, startsOn: today, reason: '' };
	await client.succeed(changePersonnel, { userId, version, change }, { token: admin.token });
	const days = { startsOn: addDays(today, -9), endsOn: addDays(today, 20) };
	const entry = { province: 'QC', class: 'broker', number: crypto.randomUUID(), ...days };
	const licence = { userId, licenceId: crypto.randomUUID(), licence: entry, reason: '' };
	await client.succeed(saveLicence, licence, { token: admin.token });
	await app.rows(`insert into external_ids values ($1, $2, 'Filogix', $3) returning user_id`, [
		agent.organisationId,
		userId,
		`F${userId}`,
	]);
	const seen = await client.succeed(getPersonRecord, { userId }, { token: reader.token });
	expect(seen).toMatchObject({
		isManaged: false,
		assignments: [{ state: 'past' }, { state: 'now', startsOn: today }],
		licences: [{ province: 'QC', state: 'valid', daysLeft: 20 }],
		externalIds: [{ system: 'Filogix', id: `F${userId}` }],
	});
	expect(JSON.stringify(seen)).not.toMatch(/Share|Payee|Grants/);
	const managed = await client.succeed(getPersonRecord, { userId }, { token: admin.token });
	expect(managed).toMatchObject({ isManaged: true, payee: { payee: 'office', share: 40 }, grants: [] });
});

it('names sessions, subscriptions and desktops, without an address or a price', async () => {
	const client = app.client();
	const userId = agent.id;
	await openTestSession(app, agent);
	const { token } = reader;
	const devices = await client.succeed(getPersonDevices, { userId }, { token });
	expect(devices.sessions).toHaveLength(1);
	expect(JSON.stringify(devices)).not.toContain('127.0.0.1');
	const holdings = await client.succeed(getPersonHoldings, { userId }, { token });
	expect(holdings.subscriptions).toEqual([]);
	expect(Array.isArray(holdings.desktops)).toBe(true);
});

it('is nobody’s who is out of reach, and stays to be seen after the person left', async () => {
	const client = app.client();
	const stranger = (await addTestOffice(app)).manager.id;
	const { token } = reader;
	expect(await client.refused(getPersonRecord, { userId: stranger }, { token })).toBe('personnel.person_not_found');
	for (const call of [getPersonDevices, getPersonHoldings]) {
		expect(await client.refused(call, { userId: stranger }, { token })).toBe('directory.person_not_found');
	}
	await app.rows('update users set ends_at = $2 where id = $1 returning id', [agent.id, app.clock.now()]);
	const { assignments } = await client.succeed(getPersonRecord, { userId: agent.id }, { token });
	expect(assignments).toHaveLength(1);
});

it('names the provinces in which a planned change begins without a licence, until there is one', async () => {
	const client = app.client();
	const userId = agent.id;
	await app.rows(`update offices set province = 'QC' where id = $1 returning id`, [office.officeId]);
	const day = addDays(today, 30);
	const { version } = await client.succeed(getPersonnel, { userId }, { token: admin.token });
	const work = { officeId: office.officeId, teamId: '', positions: ['mortgage_broker'], payee: 'office' as const };
	const change = { ...work, share: 40, startsOn: day, reason: '' };
	await client.succeed(changePersonnel, { userId, version, change }, { token: admin.token });
	const missing = async () =>
		(await client.succeed(getPersonRecord, { userId }, { token: reader.token })).missingLicences;
	expect(await missing()).toEqual([{ province: 'QC', day }]);
	const save = (startsOn: string) => {
		const entry = { province: 'QC', class: 'broker', number: `Q${userId}`, startsOn, endsOn: addDays(today, 300) };
		const wish = { userId, licenceId: `licence-${userId}`, licence: entry, reason: '' };
		return client.succeed(saveLicence, wish, { token: admin.token });
	};
	await save(addDays(day, 1));
	expect(await missing()).toEqual([{ province: 'QC', day }]);
	await save(day);
	expect(await missing()).toEqual([]);
});

it('tells managers alone what the person takes over, and why nothing can be changed', async () => {
	const client = app.client();
	const read = async (userId: number, { token } = admin) =>
		(await client.succeed(getPersonRecord, { userId }, { token })).managed;
	const leaver = await office.addMember({ givenName: 'Simon', familyName: 'Perrin' });
	await app.database.transaction((queries) =>
		addTeam(queries, app.clock.now(), {
			organisationId: leaver.organisationId,
			id: `team-${leaver.id}`,
			name: 'Renewals',
			memberIds: [leaver.id],
			leadIds: [leaver.id],
		}),
	);
	const { impact, version } = await client.succeed(previewLeaving, { userId: leaver.id }, { token: admin.token });
	const choices = impact.rows.map(({ kind, id }) => ({ kind, id, to: 'person' as const, userId: agent.id }));
	const lastDay = addDays(today, 20);
	const end = { userId: leaver.id, lastDay, reason: 'resigned' as const, choices, version };
	await client.succeed(endEmployment, end, { token: admin.token });
	expect(await read(agent.id)).toMatchObject({
		account: 'open',
		takesOver: [
			{
				day: addDays(lastDay, 1),
				fromUserId: leaver.id,
				fromName: 'Simon Perrin',
				kinds: ['team'],
				teams: ['Renewals'],
			},
		],
	});
	expect(await read(agent.id, reader)).toBeUndefined();
	expect(await read(admin.person.id)).toMatchObject({ refusal: 'oneself', takesOver: [] });
});
