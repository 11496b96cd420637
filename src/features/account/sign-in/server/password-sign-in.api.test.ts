// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieNames } from '#platform/contract/storage.ts';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { provePassword, signIn, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, testPassword } from '#test/support/test-people.ts';
import { extendSession, getAccessTokenByUserName } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

describe('the right password', () => {
	it('gives a pending token and the number of the person while the second factor is owed', async () => {
		const person = await addTestPerson(app);
		const client = app.client();
		const { output } = await tryPassword(client, person.loginName);
		expect(output?.userSession).toEqual({ userId: person.id });
		const token = output?.accessToken;
		expect(await client.refused(extendSession, {}, { token })).toBe('session.two_factor_pending');
		expect(await client.succeed(getUserSecuritySettings, {}, { token })).toEqual({
			twoFactorAuthFlag: true,
			setUpFlag: false,
			hasRecoveryCodes: false,
			methods: [{ method: 'email', destination: expect.stringContaining('@office.example'), isPreferred: true }],
		});
	});

	it('gives a full token, with organisation and preferences, after the code', async () => {
		const person = await addTestPerson(app, { language: 'fr' });
		const client = app.client();
		const token = await signIn(app, client, person);
		await client.succeed(extendSession, {}, { token });
		expect(await client.succeed(getUserSecuritySettings, {}, { token })).toEqual({
			twoFactorAuthFlag: false,
			setUpFlag: false,
			hasRecoveryCodes: false,
			methods: [],
		});
	});

	it('gives a full token at once to an exempt person, with the lower assurance', async () => {
		const person = await addTestPerson(app, { isExempt: true, language: 'fr' });
		const client = app.client();
		const { output } = await tryPassword(client, person.loginName);
		expect(output?.userSession).toEqual({
			userId: person.id,
			orgId: organisations.portico,
			languageId: 2,
			theme: 'default',
		});
		await client.succeed(extendSession, {}, { token: output?.accessToken });
		const sessions = await app.rows('select scope, assurance from sessions where user_id = $1', [person.id]);
		expect(sessions).toEqual([{ scope: 'full', assurance: 'aal1' }]);
	});

	it('opens a session by email address and in any letter case', async () => {
		const person = await addTestPerson(app, { isExempt: true, loginName: 'Mixed.Case', email: 'Mixed@Office.Example' });
		for (const name of ['Mixed.Case', 'mixed.case', 'MIXED.CASE', 'mixed@office.example', ' MIXED@OFFICE.EXAMPLE ']) {
			const { output } = await tryPassword(app.client(), name);
			expect(output?.userSession.userId, name).toBe(person.id);
		}
	});

	it('tells a disabled person so, in the language of the call', async () => {
		const { loginName } = await addTestPerson(app, { status: 'disabled' });
		const english = await tryPassword(app.client(), loginName);
		expect(english.returnStatus).toMatchObject({ returnCode: 403, errorKey: 'sign_in.account_disabled' });
		expect(english.returnStatus.returnMessage).toContain('The account is disabled');
		const french = await tryPassword(app.client(), loginName, testPassword, 2);
		expect(french.returnStatus.returnMessage).toContain('Le compte est désactivé');
	});

	it('sends a person whose account is for Microsoft only there', async () => {
		const { loginName } = await addTestPerson(app, { isMicrosoftOnly: true, isExempt: true });
		const { returnStatus, headers } = await tryPassword(app.client(), loginName);
		expect(returnStatus).toMatchObject({
			returnCode: 403,
			errorKey: 'sign_in.microsoft_only',
			returnMessage: 'Access Denied – Please use your Microsoft account to successfully login',
		});
		expect(headers['set-cookie']).toBeUndefined();
	});

	it("tells a person of another brand that brand's address, where it lets it be told (R-63)", async () => {
		const person = await addTestPerson(app, { organisationId: organisations.maplecrest, isExempt: true });
		const elsewhere = await tryPassword(app.client('piper'), person.loginName);
		expect(elsewhere.returnStatus).toMatchObject({ returnCode: 403, errorKey: 'sign_in.other_brand' });
		expect(elsewhere.returnStatus.returnMessage).toBe(
			'Your account is with Maplecrest Mortgages. Sign in at http://maplecrest.localhost:4321.',
		);
		expect((await tryPassword(app.client('maplecrest'), person.loginName)).output?.userSession.orgId).toBe(10_015);
	});
});

describe('one answer for everything before the password is proved (R-1)', () => {
	it('is the same, byte for byte, whatever stands behind the name', async () => {
		const active = await addTestPerson(app);
		const disabled = await addTestPerson(app, { status: 'disabled' });
		const microsoft = await addTestPerson(app, { isMicrosoftOnly: true });
		const exempt = await addTestPerson(app, { isExempt: true });
		const elsewhere = await addTestPerson(app, { organisationId: organisations.piper });
		const noPassword = await addTestPerson(app, { password: null });
		const locked = await addTestPerson(app);
		for (let failure = 0; failure < 5; failure += 1) await tryPassword(app.client(), locked.loginName, 'wrong');

		const tries: readonly (readonly [name: string, password: string])[] = [
			['nobody.has.this.name', testPassword],
			[active.loginName, 'wrong'],
			[disabled.loginName, 'wrong'],
			[microsoft.loginName, 'wrong'],
			[exempt.loginName, 'wrong'],
			[elsewhere.loginName, 'wrong'],
			[noPassword.loginName, testPassword],
			[locked.loginName, testPassword],
		];
		const answers = [];
		for (const [name, password] of tries) {
			const { status, text, headers, returnStatus } = await tryPassword(app.client(), name, password);
			const { date: _date, 'x-request-id': requestId, ...rest } = headers;
			expect(requestId).toBe(returnStatus.requestId);
			answers.push({ status, rest, text: text.replace(returnStatus.requestId, '…') });
		}
		expect(answers[0]).toMatchObject({ status: 401, text: expect.stringContaining('Invalid username or password') });
		for (const [index, answer] of answers.entries()) expect(answer, tries[index]?.[0]).toEqual(answers[0]);
	});

	it('is written in the language of the call', async () => {
		const { returnStatus } = await tryPassword(app.client(), 'nobody', 'wrong', 2);
		expect(returnStatus.returnMessage).toBe('Nom d’utilisateur ou mot de passe non valide');
	});
});

describe('comparing passwords (R-7, R-8)', () => {
	it('judges all of a password and nothing else: no case, no space, no part of it, nothing behind it', async () => {
		const { loginName } = await addTestPerson(app, { isExempt: true });
		const near = [
			'lighthouse!42',
			`${testPassword} `,
			` ${testPassword}`,
			testPassword.slice(0, -1),
			`${testPassword}x`,
		];
		for (const [index, password] of near.entries()) {
			const { returnStatus } = await tryPassword(app.client(), loginName, password);
			expect(returnStatus.errorKey, password).toBe('sign_in.invalid_credentials');
			// Before the fifth failure in a row, so that every one of them is judged.
			if (index === 2) expect((await tryPassword(app.client(), loginName)).status).toBe(200);
		}
	});

	it.each([
		['8 characters', 'Aa1!Aa1!'],
		['16 characters', 'Aa1!Aa1!Aa1!Aa1!'],
		['16 characters outside the basic plane', '🔑'.repeat(13) + 'Aa1'],
	])('takes %s and does not cut off what follows them', async (_title, password) => {
		const { loginName } = await addTestPerson(app, { isExempt: true, password });
		expect((await tryPassword(app.client(), loginName, password)).status).toBe(200);
		expect((await tryPassword(app.client(), loginName, `${password}z`)).status).toBe(401);
	});

	it('takes a password however the keyboard composed it', async () => {
		const { loginName } = await addTestPerson(app, { isExempt: true, password: 'Caf\u00e9-\ufb01n42!' });
		expect((await tryPassword(app.client(), loginName, 'Cafe\u0301-fin42!')).status).toBe(200);
		expect((await tryPassword(app.client(), loginName, 'Cafe-fin42!')).status).toBe(401);
	});

	it('refuses a password that no account can have as it refuses a wrong one', async () => {
		const { loginName } = await addTestPerson(app);
		for (const password of ['x', 'x'.repeat(17), 'x'.repeat(1024)]) {
			expect((await tryPassword(app.client(), loginName, password)).returnStatus.errorKey).toBe(
				'sign_in.invalid_credentials',
			);
		}
	});
});

describe('the request', () => {
	it.each(['LoginName', 'Password'])('is refused with a character in %s that no text can hold', async (field) => {
		const input = { loginName: 'someone', password: 'x', languageId: 1, [field]: 'a\u0000b' };
		const answer = await app.client().post(getAccessTokenByUserName, input);
		expect(answer.returnStatus).toMatchObject({ returnCode: 400, errorKey: 'request.malformed' });
		expect((await tryPassword(app.client(), 'someone', 'x')).status, 'the next call').toBe(401);
	});

	it('is refused with every faulty field at once, in its own language', async () => {
		const answer = await app.client().post(getAccessTokenByUserName, { loginName: ' ', languageId: 2, role: 'admin' });
		expect(answer.returnStatus).toMatchObject({ returnCode: 400, errorKey: 'request.invalid' });
		expect(answer.returnStatus.fieldErrors).toEqual(
			expect.arrayContaining([
				{ field: 'LoginName', errorKey: 'field.required', message: 'Ce champ est obligatoire.' },
				{ field: 'Password', errorKey: 'field.required', message: 'Ce champ est obligatoire.' },
				{ field: 'Role', errorKey: 'field.unknown', message: expect.any(String) },
			]),
		);
	});

	it('leaves the binding secret to scripts of no one and to other sites never (R-96)', async () => {
		const person = await addTestPerson(app);
		const client = app.client();
		const { headers } = await tryPassword(client, person.loginName);
		expect(headers['set-cookie']).toHaveLength(1);
		const [cookie = ''] = headers['set-cookie'] ?? [];
		expect(cookie).toMatch(/^__Host-portal-half=[\w-]{43};/);
		for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(attribute);
		expect(cookie).not.toMatch(/Domain|Max-Age|Expires/i);
	});

	it('marks the browser only once the sign-in is complete', async () => {
		const person = await addTestPerson(app);
		const client = app.client();
		await provePassword(client, person);
		expect(client.cookies.has(cookieNames.device)).toBe(false);
		app.clock.advance(60_000);
		await signIn(app, client, person);
		expect(client.cookies.get(cookieNames.device)).toMatch(/^[\w-]{43}$/);
	});
});
