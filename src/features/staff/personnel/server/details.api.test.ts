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
	givenName: 'Nadia',
	familyName: 'Rahman',
	email: `nadia.${crypto.randomUUID()}@harbourview.example`,
	phone: '416 555-0119',
	language: 'en',
	officeId: office.officeId,
	teamId: '',
	positions: ['mortgage_agent'],
	payee: 'office',
	share: 80,
	startsOn: dayIn('America/Toronto', app.clock.now()),
	licences: [],
	externalIds: [{ system: 'Filogix', id: crypto.randomUUID() }],
	products: ['northline'],
	...more,
});
const add = async (more: Partial<PersonFields> = {}): Promise<number> =>
	(await app.client().succeed(addPersonnel, { person: wish(more), invite: false }, { token })).userId;
const detailsOf = async (userId: number) => (await app.client().succeed(getPersonnel, { userId }, { token })).details;
const change = async (userId: number, more: Omit<InputOf<typeof changePersonDetails>, 'userId'>) =>
	(await app.client().call(changePersonDetails, { userId, ...more }, { token })).returnStatus;

describe('the products of a new person', () => {
	it('are of those of the office', async () => {
		const { offices } = await app.client().succeed(getPersonnelOptions, {}, { token });
		expect(offices.find(({ officeId }) => officeId === office.officeId)).toMatchObject({
			products: ['intake', 'northline'],
			payee: 'Gander Ltd.',
		});
		const person = wish({ products: ['northline', 'insights'] });
		expect((await app.client().succeed(checkPersonnel, { person }, { token })).faults).toEqual([
			{ field: 'Products', code: 'personnel.product_not_at_office' },
		]);
		expect(await app.client().refused(addPersonnel, { person, invite: false }, { token })).toBe('personnel.invalid');
		const userId = await add();
		expect((await detailsOf(userId)).products).toEqual(['northline']);
		expect((await app.client().succeed(getPersonRecord, { userId }, { token })).products).toEqual(['northline']);
	});

	it('are none where none is said', async () => {
		const { products: _none, ...person } = wish();
		const { userId } = await app.client().succeed(addPersonnel, { person, invite: false }, { token });
		expect((await detailsOf(userId)).products).toEqual([]);
	});
});

describe('phone, language, ids and products', () => {
	it('change at once, and the history says from what to what', async () => {
		const userId = await add({ externalIds: [{ system: 'Filogix', id: `old-${office.officeId}` }] });
		const externalIds = [{ system: 'Expert', id: `new-${office.officeId}` }];
		const status = await change(userId, { phone: '', language: 'fr', externalIds, products: ['intake', 'northline'] });
		expect(status.errorKey).toBeUndefined();
		expect(await detailsOf(userId)).toEqual({
			phone: '',
			language: 'fr',
			externalIds,
			products: ['intake', 'northline'],
		});
		const { rows } = await app.client().succeed(getPersonnelHistory, { userId }, { token });
		expect(rows.find(({ event }) => event === 'personnel.details_changed')?.changes).toEqual(
			expect.arrayContaining([
				{ field: 'phone', from: '••• 0119', to: '' },
				{ field: 'language', from: 'en', to: 'fr' },
				{ field: 'externalIds', from: `Filogix old-${office.officeId}`, to: `Expert new-${office.officeId}` },
				{ field: 'products', from: 'northline', to: 'intake, northline' },
			]),
		);
	});

	it('stay as they are where they are left out, and a repeat writes nothing', async () => {
		const userId = await add();
		const before = await detailsOf(userId);
		await change(userId, { language: 'fr' });
		await change(userId, { language: 'fr' });
		expect(await detailsOf(userId)).toEqual({ ...before, language: 'fr' });
		const { rows } = await app.client().succeed(getPersonnelHistory, { userId }, { token });
		expect(rows.filter(({ event }) => event === 'personnel.details_changed')).toHaveLength(1);
	});

	it('keep a product that the office has no more, and take in none that it lacks', async () => {
		const userId = await add();
		await app.rows("update offices set products = '{intake}' where id = $1", [office.officeId]);
		expect((await change(userId, { products: ['intake', 'northline'] })).errorKey).toBeUndefined();
		expect((await change(userId, { products: ['intake'] })).errorKey).toBeUndefined();
		const { errorKey, fieldErrors } = await change(userId, { products: ['northline'], phone: '12' });
		expect(errorKey).toBe('personnel.invalid');
		expect(fieldErrors?.map(({ field }) => field)).toEqual(['Phone', 'Products']);
		expect((await detailsOf(userId)).products).toEqual(['intake']);
	});

	it('refuse another person’s id, somebody out of reach and oneself', async () => {
		const [first, second] = [await add(), await add()];
		const { externalIds } = await detailsOf(first);
		expect((await change(second, { externalIds })).fieldErrors?.map(({ field }) => field)).toEqual(['ExternalIDs.0']);
		const far = await addTestStaff(app, {
			role: 'office_administrator',
			scopeKind: 'office',
			scopeId: (await addTestOffice(app)).officeId,
		});
		const input = { userId: first, language: 'fr' as const };
		expect(await app.client().refused(changePersonDetails, input, { token: far.token })).toBe(
			'personnel.person_not_found',
		);
		const own = await addTestStaff(app);
		expect(
			await app.client().refused(changePersonDetails, { ...input, userId: own.person.id }, { token: own.token }),
		).toBe('personnel.oneself');
	});
});
