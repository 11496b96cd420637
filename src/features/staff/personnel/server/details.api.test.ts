import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	addPersonnel,
	changePersonDetails,
	checkPersonnel,
	getPersonnel,
	getPersonnelHistory,
	getPersonnelOptions,
	getPersonRecord,
	type PersonFields,
} from '../contract.ts';

let app: TestApp;
let token: string;
let office: TestOffice;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	({ token } = await addTestStaff(app));
	office = await addTestOffice(app);
	await app.rows("update offices set products = '{intake,northline}', payee = 'Gander Ltd.' where id = $1", [
		office.officeId,
	]);
});

const wish = (more: Partial<PersonFields> = {}): PersonFields => ({
	GivenName: 'Nadia',
	FamilyName: 'Rahman',
	Email: `nadia.${crypto.randomUUID()}@harbourview.example`,
	Phone: '416 555-0119',
	Language: 'en',
	OfficeID: office.officeId,
	TeamID: '',
	Positions: ['mortgage_agent'],
	Payee: 'office',
	Share: 80,
	StartsOn: dayIn('America/Toronto', app.clock.now()),
	Licences: [],
	ExternalIDs: [{ System: 'Filogix', ID: crypto.randomUUID() }],
	Products: ['northline'],
	...more,
});
const add = async (more: Partial<PersonFields> = {}): Promise<number> =>
	(await app.client().succeed(addPersonnel, { Person: wish(more), Invite: false }, { token })).UserID;
const detailsOf = async (UserID: number) => (await app.client().succeed(getPersonnel, { UserID }, { token })).Details;
const change = async (UserID: number, more: Omit<InputOf<typeof changePersonDetails>, 'UserID'>) =>
	(await app.client().call(changePersonDetails, { UserID, ...more }, { token })).returnStatus;

describe('the products of a new person', () => {
	it('are of those of the office', async () => {
		const { Offices } = await app.client().succeed(getPersonnelOptions, {}, { token });
		expect(Offices.find(({ OfficeID }) => OfficeID === office.officeId)).toMatchObject({
			Products: ['intake', 'northline'],
			Payee: 'Gander Ltd.',
		});
		const Person = wish({ Products: ['northline', 'insights'] });
		expect((await app.client().succeed(checkPersonnel, { Person }, { token })).Faults).toEqual([
			{ Field: 'Products', Code: 'personnel.product_not_at_office' },
		]);
		expect(await app.client().refused(addPersonnel, { Person, Invite: false }, { token })).toBe('personnel.invalid');
		const UserID = await add();
		expect((await detailsOf(UserID)).Products).toEqual(['northline']);
		expect((await app.client().succeed(getPersonRecord, { UserID }, { token })).Products).toEqual(['northline']);
	});

	it('are none where none is said', async () => {
		const { Products: _none, ...person } = wish();
		const { UserID } = await app.client().succeed(addPersonnel, { Person: person, Invite: false }, { token });
		expect((await detailsOf(UserID)).Products).toEqual([]);
	});
});

describe('phone, language, ids and products', () => {
	it('change at once, and the history says from what to what', async () => {
		const UserID = await add({ ExternalIDs: [{ System: 'Filogix', ID: `old-${office.officeId}` }] });
		const ExternalIDs = [{ System: 'Expert', ID: `new-${office.officeId}` }];
		const status = await change(UserID, { Phone: '', Language: 'fr', ExternalIDs, Products: ['intake', 'northline'] });
		expect(status.ErrorKey).toBeUndefined();
		expect(await detailsOf(UserID)).toEqual({
			Phone: '',
			Language: 'fr',
			ExternalIDs,
			Products: ['intake', 'northline'],
		});
		const { Rows } = await app.client().succeed(getPersonnelHistory, { UserID }, { token });
		expect(Rows.find(({ Event }) => Event === 'personnel.details_changed')?.Changes).toEqual(
			expect.arrayContaining([
				{ Field: 'phone', From: '••• 0119', To: '' },
				{ Field: 'language', From: 'en', To: 'fr' },
				{ Field: 'externalIds', From: `Filogix old-${office.officeId}`, To: `Expert new-${office.officeId}` },
				{ Field: 'products', From: 'northline', To: 'intake, northline' },
			]),
		);
	});

	it('stay as they are where they are left out, and a repeat writes nothing', async () => {
		const UserID = await add();
		const before = await detailsOf(UserID);
		await change(UserID, { Language: 'fr' });
		await change(UserID, { Language: 'fr' });
		expect(await detailsOf(UserID)).toEqual({ ...before, Language: 'fr' });
		const { Rows } = await app.client().succeed(getPersonnelHistory, { UserID }, { token });
		expect(Rows.filter(({ Event }) => Event === 'personnel.details_changed')).toHaveLength(1);
	});

	it('keep a product that the office has no more, and take in none that it lacks', async () => {
		const UserID = await add();
		await app.rows("update offices set products = '{intake}' where id = $1", [office.officeId]);
		expect((await change(UserID, { Products: ['intake', 'northline'] })).ErrorKey).toBeUndefined();
		expect((await change(UserID, { Products: ['intake'] })).ErrorKey).toBeUndefined();
		const { ErrorKey, FieldErrors } = await change(UserID, { Products: ['northline'], Phone: '12' });
		expect(ErrorKey).toBe('personnel.invalid');
		expect(FieldErrors?.map(({ Field }) => Field)).toEqual(['Phone', 'Products']);
		expect((await detailsOf(UserID)).Products).toEqual(['intake']);
	});

	it('refuse another person’s id, somebody out of reach and oneself', async () => {
		const [first, second] = [await add(), await add()];
		const { ExternalIDs } = await detailsOf(first);
		expect((await change(second, { ExternalIDs })).FieldErrors?.map(({ Field }) => Field)).toEqual(['ExternalIDs.0']);
		const far = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: (await addTestOffice(app)).officeId,
		});
		const input = { UserID: first, Language: 'fr' as const };
		expect(await app.client().refused(changePersonDetails, input, { token: far.token })).toBe(
			'personnel.person_not_found',
		);
		const own = await addTestStaff(app);
		expect(
			await app.client().refused(changePersonDetails, { ...input, UserID: own.person.id }, { token: own.token }),
		).toBe('personnel.oneself');
	});
});
