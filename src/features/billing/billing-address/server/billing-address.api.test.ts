// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { getBillingAddress, saveBillingAddress, toWireAddress, type WireAddress } from '../contract.ts';
import { buildAddress } from './fixtures.ts';
import { findBillTo } from './repo.ts';

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
	client.succeed(saveBillingAddress, wire(changes), { token }).then(({ Address }) => Address);
const read = () => client.succeed(getBillingAddress, {}, { token });
const changesOf = (of: TestPerson) =>
	app.rows<{ details: object; actor_id: number }>(
		"select details, actor_id from audit_events where user_id = $1 and event = 'billing_address.changed' order by id",
		[of.id],
	);

describe('a billing address', () => {
	it('is not there at first; a new one begins with the person and their organisation', async () => {
		expect(await read()).toEqual({ PersonName: 'Amelia Chen', OrganisationName: 'portico' });
	});

	it('is kept in the form of the post', async () => {
		const kept = wire({ UnitNumber: '10', PostalCode: 'M4E 2V8', StreetType: 'ST' });
		expect(
			await save({ StreetNumber: '10-123', PostalCode: '\u202Am4e\u00A0\u20112v8\u202C', StreetType: 'street' }),
		).toEqual(kept);
		expect((await read()).Address).toEqual(kept);
	});

	it('replaces the one before', async () => {
		await save();
		await save({ City: 'Ottawa', Company: 'Chen Mortgages' });
		expect((await read()).Address).toMatchObject({ City: 'Ottawa', Company: 'Chen Mortgages' });
	});

	it('leaves a line in the audit log for each change, without the address', async () => {
		await save();
		await save();
		app.clock.advance(seconds(1));
		await save({ Province: 'QC', PostalCode: 'H2X 1Y4' });
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
		async (Name) => {
			expect((await save({ Name, StreetName: Name })).StreetName).toBe(Name);
			expect((await read()).Address?.Name).toBe(Name);
		},
	);
});

describe('what is wrong is said field by field', () => {
	const refuse = async (changes: Partial<WireAddress>, by: string = token) => {
		const { returnStatus } = await client.post(saveBillingAddress, wire(changes), { token: by });
		expect(returnStatus.ErrorKey).toBe('request.invalid');
		return returnStatus.FieldErrors ?? [];
	};

	it('in English', async () => {
		expect(await refuse({ PostalCode: 'D1A 1A1', StreetType: 'Spaceport', City: ' ' })).toEqual([
			expect.objectContaining({
				Field: 'StreetType',
				ErrorKey: 'billing_address.type_unknown',
				Message: 'Choose a type from the list, or write it as part of the street name.',
			}),
			expect.objectContaining({ Field: 'City', ErrorKey: 'field.required', Message: 'This field is required.' }),
			expect.objectContaining({ Field: 'PostalCode', Message: 'Enter a postal code such as K1A 0B1.' }),
		]);
	});

	it('in French', async () => {
		const other = await addTestPerson(app, { language: 'fr' });
		const errors = await refuse({ PostalCode: 'D1A 1A1' }, await openTestSession(app, other));
		expect(errors.map(({ Message }) => Message)).toEqual(['Entrez un code postal, par exemple K1A 0B1.']);
	});

	it.each<Partial<Record<keyof WireAddress, unknown>>>([
		{ Name: 'a'.repeat(81) },
		{ City: 'Toronto\r\nBcc: all@example.com' },
		{ Company: '\u0007' },
		{ Country: 'FR' },
		{ Province: 7 },
	])('%j is refused and changes nothing', async (changes) => {
		const { returnStatus } = await client.post(saveBillingAddress, { ...wire(), ...changes }, { token });
		expect(returnStatus.FieldErrors?.map(({ Field }) => Field)).toEqual(Object.keys(changes));
		expect((await read()).Address).toBeUndefined();
	});
});

describe('an address is its owner’s alone', () => {
	it.each([organisations.portico, organisations.porticoStaff])(
		'for somebody of organisation %i',
		async (organisationId) => {
			await save();
			const stranger = await addTestPerson(app, { organisationId });
			const theirs = await openTestSession(app, stranger);
			expect((await client.succeed(getBillingAddress, {}, { token: theirs })).Address).toBeUndefined();
			await client.succeed(saveBillingAddress, wire({ City: 'Elsewhere' }), { token: theirs });
			expect((await read()).Address?.City).toBe('Toronto');
		},
	);

	it('and a person acting in the account may read it and not change it (R-38)', async () => {
		await save();
		const acting = await openSwitchedSession(app, await addTestPerson(app), person);
		expect((await client.succeed(getBillingAddress, {}, { token: acting })).Address?.City).toBe('Toronto');
		expect(await client.refused(saveBillingAddress, wire(), { token: acting })).toBe('session.switched');
	});
});
