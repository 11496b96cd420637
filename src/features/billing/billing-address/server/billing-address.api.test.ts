// On both databases.
import { toWireName } from '#platform/contract/wire-names.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { getBillingAddress, saveBillingAddress, toWireAddress, type WireAddress } from '../contract.ts';
import { buildAddress } from './fixtures.ts';
import { findBillTo } from './rows.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

const wire = (changes: Partial<WireAddress> = {}): WireAddress => ({ ...toWireAddress(buildAddress()), ...changes });
const save = (changes: Partial<WireAddress> = {}) =>
	client.succeed(saveBillingAddress, wire(changes), { token }).then(({ address }) => address);
const read = () => client.succeed(getBillingAddress, {}, { token });
const changesOf = (of: TestPerson) =>
	app.rows<{ details: object; actor_id: number }>(
		"select details, actor_id from audit_events where user_id = $1 and event = 'billing_address.changed' order by id",
		[of.id],
	);

describe('a billing address', () => {
	it('is not there at first; a new one begins with the person and their organisation', async () => {
		expect(await read()).toEqual({ personName: 'Amelia Chen', organisationName: 'portico' });
	});

	it('is kept in the form of the post', async () => {
		const kept = wire({ unitNumber: '10', postalCode: 'M4E 2V8', streetType: 'ST' });
		expect(
			await save({ streetNumber: '10-123', postalCode: '\u202Am4e\u00A0\u20112v8\u202C', streetType: 'street' }),
		).toEqual(kept);
		expect((await read()).address).toEqual(kept);
	});

	it('replaces the one before', async () => {
		await save();
		await save({ city: 'Ottawa', company: 'Chen Mortgages' });
		expect((await read()).address).toMatchObject({ city: 'Ottawa', company: 'Chen Mortgages' });
	});

	it('leaves a line in the audit log for each change, without the address', async () => {
		await save();
		await save();
		app.clock.advance(seconds(1));
		await save({ province: 'QC', postalCode: 'H2X 1Y4' });
		const lines = await changesOf(person);
		expect(lines.map(({ details }) => details)).toEqual([
			{ country: 'CA', parts: expect.stringContaining('postalCode') as unknown },
			{ country: 'CA', parts: 'province, postalCode' },
		]);
		expect(JSON.stringify(lines)).not.toContain('H2X');
	});

	it('sent twice at once is one change', async () => {
		await Promise.all([save(), save()]);
		expect(await changesOf(person)).toHaveLength(1);
	});

	it('tells other slices whom to bill', async () => {
		const find = () =>
			app.database.tenant(person.organisationId, (queries) =>
				findBillTo(queries, { organisationId: person.organisationId, userId: person.id }),
			);
		expect(await find()).toBeUndefined();
		await save();
		expect(await find()).toEqual(buildAddress());
	});

	it.each(['<img src=x onerror=alert(1)>', '田中さん', "O'Brien; drop table users", 'Québec & fils'])(
		'may be made out to %j, which comes back unchanged (R-66)',
		async (name) => {
			expect((await save({ name, streetName: name })).streetName).toBe(name);
			expect((await read()).address?.name).toBe(name);
		},
	);
});

describe('what is wrong is said field by field', () => {
	const refuse = async (changes: Partial<WireAddress>, by: string = token) => {
		const { returnStatus } = await client.post(saveBillingAddress, wire(changes), { token: by });
		expect(returnStatus.errorKey).toBe('request.invalid');
		return returnStatus.fieldErrors ?? [];
	};

	it('in English', async () => {
		expect(await refuse({ postalCode: 'D1A 1A1', streetType: 'Spaceport', city: ' ' })).toEqual([
			expect.objectContaining({
				field: 'StreetType',
				errorKey: 'billing_address.type_unknown',
				message: 'Choose a type from the list, or include it in the street name.',
			}),
			expect.objectContaining({ field: 'City', errorKey: 'field.required', message: 'This field is required.' }),
			expect.objectContaining({ field: 'PostalCode', message: 'Enter a postal code such as K1A 0B1.' }),
		]);
	});

	it('in French', async () => {
		const other = await addTestPerson(app, { language: 'fr' });
		const errors = await refuse({ postalCode: 'D1A 1A1' }, await openTestSession(app, other));
		expect(errors.map(({ message }) => message)).toEqual(['Entrez un code postal, par exemple K1A 0B1.']);
	});

	it.each<Partial<Record<keyof WireAddress, unknown>>>([
		{ name: 'a'.repeat(81) },
		{ city: 'Toronto\r\nBcc: all@example.com' },
		{ company: '\u0007' },
		{ country: 'FR' },
		{ province: 7 },
	])('%j is refused and changes nothing', async (changes) => {
		const { returnStatus } = await client.post(saveBillingAddress, { ...wire(), ...changes }, { token });
		expect(returnStatus.fieldErrors?.map(({ field }) => field)).toEqual(Object.keys(changes).map(toWireName));
		expect((await read()).address).toBeUndefined();
	});
});

describe('an address is its owner’s alone', () => {
	it.each([organisations.portico, organisations.porticoStaff])(
		'for somebody of organisation %i',
		async (organisationId) => {
			await save();
			const stranger = await addTestPerson(app, { organisationId });
			const theirs = await openTestSession(app, stranger);
			expect((await client.succeed(getBillingAddress, {}, { token: theirs })).address).toBeUndefined();
			await client.succeed(saveBillingAddress, wire({ city: 'Elsewhere' }), { token: theirs });
			expect((await read()).address?.city).toBe('Toronto');
		},
	);

	it('and a person acting in the account may read it and not change it (R-38)', async () => {
		await save();
		const acting = await openSwitchedSession(app, await addTestPerson(app), person);
		expect((await client.succeed(getBillingAddress, {}, { token: acting })).address?.city).toBe('Toronto');
		expect(await client.refused(saveBillingAddress, wire(), { token: acting })).toBe('session.switched');
	});
});
