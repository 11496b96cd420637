import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { getPersonDevices, getPersonHoldings } from '#features/staff/directory/contract.ts';
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
	const UserID = agent.id;
	const { Version } = await client.succeed(getPersonnel, { UserID }, { token: admin.token });
	const work = { OfficeID: office.officeId, TeamID: '', Positions: ['mortgage_broker'], Payee: 'office' as const };
	const Change = { ...work, Share: 40, StartsOn: today, Reason: '' };
	await client.succeed(changePersonnel, { UserID, Version, Change }, { token: admin.token });
	const days = { StartsOn: addDays(today, -9), EndsOn: addDays(today, 20) };
	const Licence = { Province: 'QC', Class: 'broker', Number: crypto.randomUUID(), ...days };
	const licence = { UserID, LicenceID: crypto.randomUUID(), Licence, Reason: '' };
	await client.succeed(saveLicence, licence, { token: admin.token });
	await app.rows(`insert into external_ids values ($1, $2, 'Filogix', $3) returning user_id`, [
		agent.organisationId,
		UserID,
		`F${UserID}`,
	]);
	const seen = await client.succeed(getPersonRecord, { UserID }, { token: reader.token });
	expect(seen).toMatchObject({
		IsManaged: false,
		Assignments: [{ State: 'past' }, { State: 'now', StartsOn: today }],
		Licences: [{ Province: 'QC', State: 'valid', DaysLeft: 20 }],
		ExternalIDs: [{ System: 'Filogix', ID: `F${UserID}` }],
	});
	expect(JSON.stringify(seen)).not.toMatch(/Share|Payee|Grants/);
	const managed = await client.succeed(getPersonRecord, { UserID }, { token: admin.token });
	expect(managed).toMatchObject({ IsManaged: true, Payee: { Payee: 'office', Share: 40 }, Grants: [] });
});

it('names sessions, subscriptions and desktops, without an address or a price', async () => {
	const client = app.client();
	const UserID = agent.id;
	await openTestSession(app, agent);
	const { token } = reader;
	const devices = await client.succeed(getPersonDevices, { UserID }, { token });
	expect(devices.Sessions).toHaveLength(1);
	expect(JSON.stringify(devices)).not.toContain('127.0.0.1');
	const holdings = await client.succeed(getPersonHoldings, { UserID }, { token });
	expect(holdings.Subscriptions).toEqual([]);
	expect(Array.isArray(holdings.Desktops)).toBe(true);
});

it('is nobody’s who is out of reach, and stays to be seen after the person left', async () => {
	const client = app.client();
	const stranger = (await addTestOffice(app)).manager.id;
	const { token } = reader;
	expect(await client.refused(getPersonRecord, { UserID: stranger }, { token })).toBe('personnel.person_not_found');
	for (const call of [getPersonDevices, getPersonHoldings]) {
		expect(await client.refused(call, { UserID: stranger }, { token })).toBe('directory.person_not_found');
	}
	await app.rows('update users set ends_at = $2 where id = $1 returning id', [agent.id, app.clock.now()]);
	const { Assignments } = await client.succeed(getPersonRecord, { UserID: agent.id }, { token });
	expect(Assignments).toHaveLength(1);
});
