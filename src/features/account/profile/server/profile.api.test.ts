// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languageHeader } from '#platform/contract/language.ts';
import { openTestSession, provePassword, readLastMessage } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { sendTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { getProfile, savePreferences } from '../contract.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	const offices = [{ id: 'toronto', name: 'Toronto Waterfront', city: 'Toronto' }];
	await app.database.transaction((queries) =>
		addOrganisation(queries, app.clock.now(), { id: 10_001, name: 'ignored, it exists', offices }),
	);
});
beforeEach(async () => {
	const jobTitle = { en: 'Mortgage agent', fr: 'Agente hypothécaire' };
	person = await addTestPerson(app, { officeId: 'toronto', jobTitle });
	client = app.client();
	token = await openTestSession(app, person);
});

describe('the profile', () => {
	it('shows the person, their office and their preferences', async () => {
		expect(await client.succeed(getProfile, {}, { token })).toEqual({
			userId: person.id,
			loginName: person.loginName,
			givenName: 'Amelia',
			familyName: 'Chen',
			preferredName: '',
			email: person.email,
			phone: '',
			photoId: '',
			jobTitle: 'Mortgage agent',
			organisationName: 'portico',
			officeName: 'Toronto Waterfront',
			languageId: 1,
			theme: 'default',
			announcements: [],
		});
	});

	it('is in the language of the account', async () => {
		await client.succeed(savePreferences, { languageId: 2 }, { token });
		expect((await client.succeed(getProfile, {}, { token })).jobTitle).toBe('Agente hypothécaire');
	});

	it('of a person without an office names none', async () => {
		const lone = await openTestSession(app, await addTestPerson(app));
		expect((await client.succeed(getProfile, {}, { token: lone })).officeName).toBe('');
	});

	it.each([{ userId: 1 }, { orgId: 10_002 }, { loginName: 'agent' }])(
		'cannot be asked for as that of someone else: %j is refused (R-51)',
		async (body) => {
			const { returnStatus } = await client.post(getProfile, body, { token });
			expect(returnStatus.errorKey).toBe('request.invalid');
		},
	);
});

describe('preferences', () => {
	it('change alone or together, and an empty change tells what holds', async () => {
		expect(await client.succeed(savePreferences, { theme: 'dark' }, { token })).toEqual({
			languageId: 1,
			theme: 'dark',
		});
		expect(await client.succeed(savePreferences, { languageId: 2 }, { token })).toEqual({
			languageId: 2,
			theme: 'dark',
		});
		expect(await client.succeed(savePreferences, {}, { token })).toEqual({ languageId: 2, theme: 'dark' });
	});

	it('of one person leave everyone else’s alone', async () => {
		const other = await addTestPerson(app);
		await client.succeed(savePreferences, { languageId: 2, theme: 'dark' }, { token });
		const theirs = await openTestSession(app, other);
		expect(await client.succeed(savePreferences, {}, { token: theirs })).toEqual({ languageId: 1, theme: 'default' });
	});

	it('decide the language of messages, mail and refusals from then on', async () => {
		await client.succeed(savePreferences, { languageId: 2 }, { token });
		const { returnStatus } = await client.post(extendSession, { Unknown: 1 }, { token });
		expect(returnStatus.returnMessage).toContain('Corrigez les champs indiqués');
		const pending = await provePassword(client, person);
		await client.succeed(sendTwoFactorCode, {}, { token: pending });
		expect((await readLastMessage(app, person.email)).subject).toContain('est votre code de vérification');
	});

	it('leave a page in its own language, which keeps nothing with the account', async () => {
		await client.succeed(savePreferences, { languageId: 2 }, { token });
		const headers = { [languageHeader]: 'en' };
		const { returnStatus } = await client.post(extendSession, { Unknown: 1 }, { token, headers });
		expect(returnStatus.returnMessage).toContain('Correct the marked fields');
		const { languageId } = (await client.call(getProfile, {}, { token, headers })).output ?? {};
		expect(languageId).toBe(2);
	});

	it.each([
		{ languageId: 3 },
		{ languageId: '2' },
		{ theme: 'light' },
		{ theme: null },
		{ role: 'admin' },
		{ permissions: ['personnel.manage'] },
		{ userId: 1, theme: 'dark' },
	])('%j changes nothing (R-51)', async (body) => {
		const { returnStatus } = await client.post(savePreferences, body, { token });
		expect(returnStatus.errorKey).toBe('request.invalid');
		expect(await client.succeed(savePreferences, {}, { token })).toEqual({ languageId: 1, theme: 'default' });
		expect(await app.rows('select id from staff_grants where user_id = $1', [person.id])).toEqual([]);
	});
});
